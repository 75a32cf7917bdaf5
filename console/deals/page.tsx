import { Link } from '@tanstack/react-router'
import { dealName } from '../../contract/deal-name.ts'
import { dealList, dealLists, type ConsoleDeal } from '../../contract/console/deals.ts'
import { programList } from '../../contract/console/programs.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { idIn, useFilters } from '../lists/filters.ts'
import { BeforePager } from '../lists/older-pager.tsx'
import { Page } from '../page/page.tsx'
import { useProgramName } from '../labels/use-program-name.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { Proposing } from '../proposals/proposing.tsx'
import { useSession } from '../page/session.ts'
import { DealState } from './deal-state.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { EnterFile, EnterHand } from './entering.tsx'
import style from './deals.module.css'

const listTexts = {
  toCredit: 'consoleTrading.toCredit',
  open: 'consoleTrading.openOnes',
  disputed: 'consoleTrading.disputedOnes',
  latest: 'consoleTrading.latest',
} as const

/** Deals that wait to be credited, open and disputed ones, and the last ones. */
export function DealsPage() {
  const { text } = useConsoleText()
  const [chosen, choose] = useFilters('of', 'program', 'deal', 'before')
  const of = dealLists.find(one => one === chosen.of) ?? 'toCredit'
  const program = chosen.program || undefined
  const before = (of === 'latest' && idIn(chosen.before)) || undefined
  const deal = idIn(chosen.deal)
  const list = useList(dealList, { of, program, before })
  const mayWrite = hasRight(useSession().roles, 'trading.write')
  return (
    <Page
      title={text('consoleTrading.deals')}
      intro={text('consoleTrading.dealsIntro')}
      keys={text('consoleTrading.dealKeys')}
    >
      {mayWrite && (
        <Actions>
          <Proposing face={text('consoleTrading.enterHand')} kind="secondary">
            {propose => <EnterHand propose={propose} />}
          </Proposing>
          <Proposing face={text('consoleTrading.enterFile')} kind="secondary">
            {propose => <EnterFile propose={propose} />}
          </Proposing>
        </Actions>
      )}
      <SegmentedControl
        label={text('consoleTrading.state')}
        value={of}
        options={dealLists.map(value => ({ value, title: text(listTexts[value]) }))}
        choose={value => choose({ of: value, before: '' })}
      />
      <Programs chosen={chosen.program} choose={key => choose({ program: key, before: '' })} />
      <Loaded list={list}>
        {({ deals, more }) => (
          <>
            <Deals key={of} deals={deals} open={deal => choose({ deal })} />
            {more && of !== 'latest' && <Note>{text('console.more', { N: deals.length })}</Note>}
            <BeforePager
              before={before}
              oldest={more && of === 'latest' && deals.at(-1)!.id}
              turn={to => choose({ before: to })}
            />
          </>
        )}
      </Loaded>
      {deal && (
        <Modal kind="explanation" title={text('consoleTrading.deal')} close={() => choose({ deal: '' })}>
          <DealSheet key={deal} id={deal} mayWrite={mayWrite} />
        </Modal>
      )}
    </Page>
  )
}

/** One program's deals, or all. */
function Programs({ chosen, choose }: { chosen: string; choose: (key: string) => void }) {
  const { text, language } = useConsoleText()
  const known = useList(programList, {}, { isQuiet: true }).answer?.programs ?? []
  return (
    <label className={style.filter}>
      {text('consoleMonths.program')}
      <select value={chosen} onChange={event => choose(event.target.value)}>
        <option value="">{text('consoleTrading.allPrograms')}</option>
        {known.map(({ key, texts }) => (
          <option key={key} value={key}>
            {texts[language].name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Deals({ deals, open }: { deals: readonly ConsoleDeal[]; open: (id: string) => void }) {
  const { text } = useConsoleText()
  const current = useRowKeys(
    deals.map(({ id }) => id),
    { open },
  )
  return (
    <DataTable
      name="deals"
      label={text('consoleTrading.deals')}
      columns={useColumns()}
      items={deals}
      keyOf={({ id }) => id}
      current={current}
    />
  )
}

const sourceTexts = { intake: 'deals.bySignature', file: 'deals.byFile', hand: 'deals.byHand' } as const

function useColumns(): DataColumn<ConsoleDeal>[] {
  const { text, date, exactPercent, percent } = useConsoleText()
  const nameOf = useProgramName()
  return [
    {
      id: 'deal',
      place: 'title',
      title: text('consoleTrading.deal'),
      cell: ({ id, program, number, part }) => (
        <Link to="." search={(before: object) => ({ ...before, deal: id }) as never}>
          {nameOf(program)} {dealName(number, part)}
        </Link>
      ),
    },
    {
      id: 'state',
      isWhole: true,
      place: 'end',
      title: text('consoleTrading.state'),
      cell: deal => <DealState deal={deal} />,
    },
    { id: 'opened', place: 'rest', title: text('deals.opened'), cell: ({ openedAt }) => date(openedAt) },
    {
      id: 'result',
      place: 'amount',
      title: text('consoleTrading.result'),
      isFigure: true,
      cell: ({ result }) =>
        result ? <Signed tone={toneOf(result.percent)}>{exactPercent(result.percent)}</Signed> : '–',
    },
    { id: 'provider', title: text('consoleTrading.provider'), cell: ({ provider }) => provider },
    { id: 'source', title: text('deals.source'), cell: ({ source }) => text(sourceTexts[source]) },
    { id: 'due', title: text('consoleTrading.due'), isExtra: true, cell: ({ dueAt }) => date(dueAt) },
    {
      id: 'loss',
      title: text('consoleTrading.loss'),
      isExtra: true,
      isFigure: true,
      cell: ({ lossPercentMax }) => percent(lossPercentMax),
    },
    {
      id: 'reference',
      title: text('consoleTrading.reference'),
      isExtra: true,
      cell: ({ reference }) => reference,
    },
  ]
}
