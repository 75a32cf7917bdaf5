import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { groupUid } from '../../contract/address.ts'
import type { TradingStatus } from '../../contract/codes.ts'
import { financeHistory, listFinance } from '../../contract/finance.ts'
import { accountCurve, type TradingAccount } from '../../contract/trading.ts'
import { clearLists, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Identifier } from '../../ui/identifier.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SettingsIcon } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notices.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useTab } from '../../ui/call/url-state.ts'
import { MarketChart } from '../market/index.ts'
import { ProgramRiskSign } from '../program/index.ts'
import { Statement } from '../statement/index.ts'
import { Stopped, useStopped } from '../stops/index.ts'
import { ClosingSheet } from './closing-sheet.tsx'
import { marksOf } from './curve-points.ts'
import { Deals } from './deals.tsx'
import style from './options.module.css'
import { Reinvest } from './reinvest.tsx'
import { SettledMonths } from './settled-months.tsx'
import { StatusNote } from './status-note.tsx'
import { Summary } from './summary.tsx'
import { Transactions } from './transactions.tsx'
import { useOption } from './use-option.ts'

export const tones: Record<TradingStatus, StatusTone> = { active: 'good', drying: 'waiting', closed: 'quiet' }

/** One trading account: its program and state, and below them its figures, histories and options. */
export function AccountCard({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const isStopped = useStopped('trading')
  const uid = groupUid(account.uid)

  return (
    <Card
      title={account.program}
      note={
        <>
          <span className={style.risk}>
            <ProgramRiskSign risk={account.risk} />
          </span>
          <Identifier value={account.uid} copied={uid} /> <span className={style.dot}>·</span>{' '}
          <span className={style.bot}>{account.bot}</span> <span className={style.dot}>·</span>{' '}
          <a className={style.about} href={`/programs/${account.programId}`}>
            {text('trading.aboutProgram')}
          </a>
        </>
      }
      actions={
        <>
          <span className={style.state}>
            <Status tone={tones[account.status]}>{text(`trading.${account.status}`)}</Status>
          </span>
          {account.status === 'active' && !isStopped && (
            <Link to="/cabinet/trade/deposit" search={{ uid: account.uid }} className={buttonClass()}>
              {text('trading.topUp')}
            </Link>
          )}
        </>
      }
    >
      <Tabs
        label={text('trading.sections', { UID: uid })}
        {...useTab(account.uid)}
        aside={<Statement uid={account.uid} />}
        tabs={[
          { id: 'summary', title: text('trading.summary'), content: <Summary account={account} /> },
          { id: 'market', title: text('trading.market'), content: <Market account={account} /> },
          { id: 'deals', title: text('trading.deals'), content: <Deals account={account} /> },
          {
            id: 'transactions',
            title: text('trading.transactions'),
            content: (
              <>
                <Transactions account={account} />
                <SettledMonths account={account} />
              </>
            ),
          },
          {
            id: 'options',
            title: (
              <>
                <SettingsIcon />
                <span className={style.word}>{text('options.tab')}</span>
              </>
            ),
            content: <Options account={account} />,
          },
        ]}
      />
    </Card>
  )
}

/** The market of its program, with the events of its deals. */
function Market({ account: { uid, chart, deals } }: { account: TradingAccount }) {
  const { answer } = useList(accountCurve, { uid }, { isQuiet: true, isWanted: deals.total > 0 })
  const marks = useMemo(() => marksOf(answer?.points ?? []), [answer])
  return <MarketChart chart={chart} marks={marks} />
}

/** What a client can change of an account: reinvesting its profit, and closing it. */
function Options({ account }: { account: TradingAccount }) {
  const { text } = useText()
  const isStopped = useStopped('trading')
  if (account.status !== 'active') return <StatusNote account={account} />
  if (isStopped)
    return (
      <Note>
        <Stopped what="trading" />
      </Note>
    )

  return (
    <div className={style.options}>
      <h3 className={style.heading}>{text('options.tab')}</h3>
      <Reinvest account={account} />
      {account.returnableUntil && <Returning account={account} until={account.returnableUntil} />}
      <Closing account={account} />
    </div>
  )
}

/** A first account that no deal includes yet is returned whole, by one button. */
function Returning({ account, until }: { account: TradingAccount; until: Date }) {
  const { text, date } = useText()
  const change = useOption(account)
  const giveBack = async (): Promise<void> => {
    if (!(await change('closing', 'returned'))) return
    clearLists(listFinance, financeHistory)
    notify({ title: text('options.returnedTitle'), message: text('options.returnedNote'), success: true })
  }
  return (
    <section className={style.option} aria-label={text('options.returning')}>
      <h3 className={style.title}>{text('options.returning')}</h3>
      <Note>{text('options.returningNote', { UNTIL: date(until) })}</Note>
      <Button onClick={() => void giveBack()}>{text('options.giveBack')}</Button>
    </section>
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
