import { Link } from '@tanstack/react-router'
import {
  coverageShow,
  exceptionDaysMax,
  exceptionTextMax,
  exceptionTextMin,
} from '../../contract/console/coverage.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { languages } from '../../contract/languages.ts'
import { minuteMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { Halves, Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { Act } from '../proposals/act.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight } from '../page/session.ts'
import { useTreasuryLabel } from './labels.ts'

type Shown = AnswerOf<typeof coverageShow>
const everyMs = minuteMs

/** What is held beside what is owed, in its parts; and the public exception of two operators. */
export function CoveragePage() {
  const { text } = useConsoleText()
  const list = useList(coverageShow, {}, { everyMs })
  return (
    <Page title={text('consoleTreasury.coverage')} intro={text('consoleTreasury.coverageIntro')}>
      <Loaded list={list}>
        {shown => (
          <>
            <Figure shown={shown} />
            <Exception shown={shown} />
            <Halves>
              <Owed shown={shown} />
              <Held shown={shown} />
            </Halves>
            <History shown={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Figure({ shown: { figure } }: { shown: Shown }) {
  const { text, exactMoney, percent, date } = useConsoleText()
  if (!figure) return <Note>{text('consoleTreasury.noFigure')}</Note>
  return (
    <>
      <Figures
        items={[
          {
            term: text('consoleTreasury.coverage'),
            value: figure.percent ? percent(figure.percent) : text('consoleTreasury.nothingOwed'),
            isMain: true,
          },
          { term: text('consoleTreasury.owed'), value: exactMoney(figure.owedMicro) },
          { term: text('consoleTreasury.held'), value: exactMoney(figure.heldMicro) },
        ]}
      />
      <Note>{text('consoleTreasury.figureAt', { AT: date(figure.at), BLOCK: figure.block })}</Note>
    </>
  )
}

function Exception({ shown: { objection, exceptedUntil, lines } }: { shown: Shown }) {
  const { text, date } = useConsoleText()
  const label = useTreasuryLabel()
  const maySign = useRight('treasury.write')
  const propose = usePropose()
  return (
    <Card title={text('consoleTreasury.exception')}>
      <Note>
        {objection
          ? label('objection', objection)
          : exceptedUntil
            ? text('consoleTreasury.exceptedUntil', { AT: date(exceptedUntil) })
            : text('consoleTreasury.goesOn')}
      </Note>
      {lines && (
        <Facts
          items={languages.map(one => ({ term: text(`consoleFacts.${one}`), value: lines[one] ?? '' }))}
        />
      )}
      {maySign && (
        <Actions>
          <Act
            title={text('consoleTreasury.except')}
            // It is urgent while coverage stops payments, and can be prepared at any other time.
            kind={objection ? 'danger' : 'secondary'}
            note={text('consoleTreasury.exceptNote')}
            fields={[
              {
                name: 'until',
                label: text('consoleTreasury.until'),
                isMoment: true,
                isToCome: true,
                daysMax: exceptionDaysMax,
              },
              ...languages.map(one => ({
                name: one,
                label: text('consoleTreasury.lineIn', { LANGUAGE: text(`consoleFacts.${one}`) }),
                lengthMin: exceptionTextMin,
                lengthMax: exceptionTextMax,
              })),
            ]}
            run={async ({ until = '', ...texts }) => {
              const inFour = Object.fromEntries(languages.map(one => [one, texts[one] ?? '']))
              const facts = { until, ...inFour }
              return propose({ action: 'coverage.except', subject: 'coverage', facts })
            }}
            onDone={() => void refreshLists(coverageShow)}
          />
        </Actions>
      )}
    </Card>
  )
}

function Owed({ shown: { owed, figure } }: { shown: Shown }) {
  const { text, exactMoney } = useConsoleText()
  const label = useTreasuryLabel()
  return (
    <Card title={text('consoleTreasury.owed')}>
      <Facts
        items={[
          ...owed.map(({ name, amountMicro }) => ({
            term: label('owed', name),
            value: exactMoney(amountMicro),
          })),
          { term: text('consoleTreasury.sum'), value: exactMoney(figure?.owedMicro ?? 0n), isSum: true },
        ]}
      />
      {owed.some(({ name, amountMicro }) => name === 'uncredited' && amountMicro !== 0n) && (
        <>
          <Note>{text('consoleTreasury.uncreditedNote')}</Note>
          <p>
            <Link to="/deposits">{text('consoleTreasury.deposits')}</Link> ·{' '}
            <Link to="/wallets">{text('consoleTreasury.wallets')}</Link> ·{' '}
            <Link to="/books">{text('consoleBooks.title')}</Link>
          </p>
        </>
      )}
    </Card>
  )
}

function Held({ shown: { wallets, venues, addressesMicro, figure } }: { shown: Shown }) {
  const { text, exactMoney, date } = useConsoleText()
  return (
    <Card title={text('consoleTreasury.held')}>
      <Facts
        items={[
          { term: text('consoleTreasury.depositAddresses'), value: exactMoney(addressesMicro) },
          ...wallets.map(({ address, amountMicro }) => ({
            term: <Reference value={address} />,
            key: address,
            value: exactMoney(amountMicro),
          })),
          ...venues.map(({ name, amountMicro, statedAt, fileHash }) => ({
            term: (
              <>
                {name}
                {statedAt && `, ${date(statedAt)}`} {fileHash && <Reference value={fileHash} />}
              </>
            ),
            key: name,
            value: exactMoney(amountMicro),
          })),
          { term: text('consoleTreasury.sum'), value: exactMoney(figure?.heldMicro ?? 0n), isSum: true },
        ]}
      />
    </Card>
  )
}

type Figure = Shown['history'][number]

/** Of figures that follow each other and say the same, the latest stands for all. */
const isNews = ({ owedMicro, heldMicro }: Figure, place: number, history: readonly Figure[]): boolean => {
  const later = history[place - 1]
  return !later || later.owedMicro !== owedMicro || later.heldMicro !== heldMicro
}

function History({ shown: { history } }: { shown: Shown }) {
  const { text, exactMoney, percent, date } = useConsoleText()
  return (
    <Card title={text('consoleTreasury.history')}>
      <DataTable
        name="coverage"
        label={text('consoleTreasury.history')}
        columns={[
          { id: 'at', place: 'title', title: text('consoleTreasury.at'), cell: ({ at }) => date(at) },
          {
            id: 'percent',
            place: 'amount',
            title: text('consoleTreasury.coverage'),
            isFigure: true,
            cell: figure => (figure.percent ? percent(figure.percent) : ''),
          },
          {
            id: 'owed',
            place: 'named',
            title: text('consoleTreasury.owed'),
            isFigure: true,
            cell: ({ owedMicro }) => exactMoney(owedMicro),
          },
          {
            id: 'held',
            place: 'named',
            title: text('consoleTreasury.held'),
            isFigure: true,
            cell: ({ heldMicro }) => exactMoney(heldMicro),
          },
          { id: 'block', title: text('consoleTreasury.block'), isExtra: true, cell: ({ block }) => block },
        ]}
        items={history.filter(isNews)}
        keyOf={({ at }) => at.toISOString()}
        needsAttention={({ isCovered }) => !isCovered}
      />
    </Card>
  )
}
