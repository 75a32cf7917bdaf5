import { useCallback, useState } from 'react'
import { bookDay, bookDayFile, bookDays, closeBookDay, type BookLine } from '../../contract/console/books.ts'
import { hasRight } from '../../contract/console/rights.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { useWho } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { DownloadButton } from '../page/download-button.tsx'
import { Reference } from '../labels/reference.tsx'
import { useKeys } from '../page/use-keys.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { useSession } from '../page/session.ts'
import { ComparisonCard } from './comparison.tsx'

type Day = AnswerOf<typeof bookDay>

/** Everything of one day, and closing it. */
export function BookDay({ day }: { day: string }) {
  const { text, calendarDay } = useConsoleText()
  const list = useList(bookDay, { day })
  return (
    <Loaded list={list}>
      {read => (
        <>
          <Card
            title={calendarDay(day)}
            actions={
              <DownloadButton call={bookDayFile} request={{ day }}>
                {text('console.csv')}
              </DownloadButton>
            }
          >
            <Summary read={read} />
            <Closing day={day} read={read} />
          </Card>
          <Card title={text('consoleBooks.trialBalance')}>
            <TrialBalance read={read} />
          </Card>
          {read.comparison && <ComparisonCard comparison={read.comparison} />}
        </>
      )}
    </Loaded>
  )
}

function Summary({ read: { objections, coverage, comparison, hash, closed } }: { read: Day }) {
  const { text, exactMoment, exactMoney } = useConsoleText()
  const who = useWho()
  const none = text('consoleBooks.none')
  return (
    <Facts
      items={[
        {
          term: text('consoleBooks.objections'),
          value:
            objections.length === 0
              ? text('consoleBooks.noObjections')
              : objections.map(one => text(`consoleBooks.${one}`)).join(' '),
        },
        {
          term: text('consoleBooks.coverage'),
          value: coverage
            ? text('consoleBooks.asOf', { AT: exactMoment(coverage.at), BLOCK: coverage.block })
            : none,
        },
        ...(coverage
          ? [
              { term: text('consoleBooks.held'), value: exactMoney(coverage.held) },
              { term: text('consoleBooks.owed'), value: exactMoney(coverage.owed) },
            ]
          : []),
        ...(comparison ? [] : [{ term: text('consoleBooks.comparison'), value: none }]),
        { term: text('consoleBooks.report'), value: hash ? <Reference value={hash} /> : '–' },
        {
          term: text('consoleBooks.closed'),
          value: closed
            ? text('consoleBooks.closedBy', { NAME: who(closed.operator), AT: exactMoment(closed.at) })
            : text('consoleBooks.notClosed'),
        },
      ]}
    />
  )
}

const refresh = () => refreshLists(bookDay, bookDays)

/** Proposes the report that is shown, and signs it here; `a` does it too. */
function Closing({ day, read: { hash, closed, proposal, objections } }: { day: string; read: Day }) {
  const { text } = useConsoleText()
  const { roles } = useSession()
  const showOutcome = useOutcome()
  const close = useSend(closeBookDay)
  const [own, setOwn] = useState<string>()
  const proposed = own ?? proposal
  const isToPropose = !closed && hasRight(roles, 'books.close') && hash !== undefined && !proposed
  const propose = async (): Promise<void> => {
    const sent = await close({ day, hash: hash! })
    if (sent.outcome === 'ok') setOwn(sent.answer.proposal)
    else showOutcome(sent.outcome)
  }
  const startOver = useCallback(() => void refresh().then(() => setOwn(undefined)), [])
  useKeys(isToPropose && { a: () => void propose() })
  if (closed || !hasRight(roles, 'books.close')) return null
  if (hash === undefined) return <Note>{text('consoleBooks.tooEarly')}</Note>
  if (proposed)
    return <SignProposal id={proposed} shortcut="a" onSigned={() => void refresh()} onEnded={startOver} />
  return (
    <Actions>
      <Button kind={objections.length > 0 ? 'secondary' : 'primary'} onClick={() => void propose()}>
        {objections.length > 0
          ? text('consoleBooks.closeInSpite', { N: objections.length })
          : text('consoleBooks.close')}
      </Button>
    </Actions>
  )
}

/** The balance and movements of each account; accounts that were never used are left out. */
function TrialBalance({ read: { lines, sums } }: { read: Day }) {
  const { text } = useConsoleText()
  const write = useUnits()
  const columns = useColumns()
  const isUsed = ({ opening, gained, given, closing }: BookLine): boolean =>
    [opening, gained, given, closing].some(units => units !== 0n)
  return (
    <>
      <DataTable
        name="trial-balance"
        label={text('consoleBooks.trialBalance')}
        columns={columns}
        items={lines.filter(isUsed)}
        keyOf={({ book, name }) => `${book} ${name}`}
      />
      <Facts
        items={sums.map(({ book, currency, sum }) => ({
          term: text('consoleBooks.sum', { BOOK: text(`consoleBooks.${book}`), CURRENCY: currency }),
          value: write(sum, currency),
          isSum: true,
        }))}
      />
      <Note>{text('consoleBooks.sumNote')}</Note>
    </>
  )
}

function useColumns(): DataColumn<BookLine>[] {
  const { text } = useConsoleText()
  const accountLabel = useAccountLabel()
  const write = useUnits()
  const balance = (id: 'opening' | 'closing'): DataColumn<BookLine> => ({
    id,
    // Of two balances a phone shows what the day ends with, and what has moved it.
    ...(id === 'closing' && { place: 'named' }),
    title: text(`consoleBooks.${id}`),
    isFigure: true,
    cell: line => write(line[id], line.currency),
  })
  const movement = (id: 'gained' | 'given'): DataColumn<BookLine> => ({
    id,
    place: 'named',
    title: text(`consoleBooks.${id}`),
    isFigure: true,
    cell: line => line[id] !== 0n && write(line[id], line.currency),
  })
  return [
    {
      id: 'book',
      place: 'rest',
      title: text('consoleBooks.book'),
      cell: ({ book }) => text(`consoleBooks.${book}`),
    },
    {
      id: 'account',
      place: 'title',
      title: text('consoleBooks.account'),
      cell: accountLabel,
    },
    balance('opening'),
    movement('gained'),
    movement('given'),
    balance('closing'),
  ]
}

/** Exact, in the account's own currency. */
function useUnits(): (units: bigint, currency: BookLine['currency']) => string {
  const { exactMoney, amount, number } = useConsoleText()
  return (units, currency) => {
    if (currency === 'USD') return exactMoney(units)
    const sign = units < 0n ? '−' : ''
    const size = units < 0n ? -units : units
    return sign + (currency === 'TRX' ? `${amount(size)} TRX` : number(Number(size)))
  }
}

const { consoleKinds, consoleTreasury } = consoleTexts

/** Labels of the books' accounts in the reader's language; one without a label is shown by its name. */
function useAccountLabel(): (line: Pick<BookLine, 'book' | 'name'>) => string {
  const { textOf, language } = useConsoleText()
  const capital = ([first = '', ...rest]: string): string => first.toLocaleUpperCase(language) + rest.join('')
  return ({ book, name }) => {
    const [shelf, labels, key] =
      book === 'clients'
        ? (['consoleKinds', consoleKinds, name] as const)
        : (['consoleTreasury', consoleTreasury, `book_${name}`] as const)
    return capital(
      Object.hasOwn(labels, key) ? textOf(`${shelf}.${key}` as ConsoleTextKey) : name.replaceAll('_', ' '),
    )
  }
}
