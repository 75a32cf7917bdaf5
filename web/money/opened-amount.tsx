import type { ReactNode } from 'react'
import type { Micro } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Opener } from '../../ui/opener.tsx'
import style from './opened-amount.module.css'

/** An amount in whole cents. Where that is not all of it, it opens the exact amount. */
export function OpenedAmount({
  amountMicro,
  shownMicro = amountMicro,
  kind = 'amount',
  face,
}: {
  amountMicro: Micro
  /** The text in its place, where it is the last part of a sum that is shown. */
  shownMicro?: Micro
  /** Results and movements have their sign. */
  kind?: 'amount' | 'result' | 'moved'
  /** Drawn in place of its text. */
  face?: ReactNode
}) {
  const { text, money, exactMoney, resultMoney, movedMoney, exactResult } = useText()
  const write = { amount: money, result: resultMoney, moved: movedMoney }[kind]
  const writeExact = kind === 'amount' ? exactMoney : exactResult
  const shown = write(shownMicro)
  const exact = writeExact(amountMicro)
  if (shown === exact) return face ?? shown

  return (
    <Opener face={face ?? shown} className={style.amount} isFigure title={text('ui.exact')}>
      <Facts
        items={[
          { term: text('ui.wholeCents'), value: shown },
          { term: text('ui.exact'), value: exact },
        ]}
      />
      <Note>{text('ui.exactNote')}</Note>
    </Opener>
  )
}

/** An amount that counts to its new value when it changes on an open page. `term`: its name. */
export function CountedAmount({ amountMicro, term }: { amountMicro: Micro; term: string }) {
  const { money } = useText()
  return (
    <Counted term={term} value={amountMicro} write={money}>
      {face => <OpenedAmount amountMicro={amountMicro} face={face} />}
    </Counted>
  )
}
