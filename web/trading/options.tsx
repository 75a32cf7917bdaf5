import { useState } from 'react'
import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ClosingSheet } from './closing-sheet.tsx'
import style from './options.module.css'
import { Reinvest } from './reinvest.tsx'

/** What a client can change of an account: what becomes of its profit, and that it ends. */
export function Options({ account }: { account: TradingAccount }) {
  const { text } = useText()
  if (account.status !== 'active') return <Note>{text(`trading.${account.status}Note`)}</Note>

  return (
    <div className={style.options}>
      <Reinvest account={account} />
      <Closing account={account} />
    </div>
  )
}

function Closing({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)

  return (
    <section className={style.option} aria-label={text('options.closing')}>
      <h3 className={style.title}>{text('options.closing')}</h3>
      <Note>{text('options.closingNote')}</Note>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {text('options.close')}
      </Button>
      {isOpen && <ClosingSheet account={account} close={() => setOpen(false)} />}
    </section>
  )
}
