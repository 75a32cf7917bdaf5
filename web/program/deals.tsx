import { createContext, use, useMemo } from 'react'
import { pageSizes } from '../../contract/limits.ts'
import { type SealedDeal, trackRecordDeals } from '../../contract/track-record.ts'
import type { Page } from '../../contract/wire.ts'
import { type TextKey, useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Status } from '../../ui/status.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { History } from '../../ui/call/history.tsx'
import { Loaded, useList } from '../call/index.ts'
import { dealTones, DealOpener, isByHand, SealSheet } from '../deals/index.ts'
import { sealedOf } from './sealed-of.ts'

/** A program's deals with their seals. Those that are executed can be checked at once. */
export function ProgramDeals({ id, name, page }: ProgramName & { page: number }) {
  const { text } = useText()
  const list = useList(trackRecordDeals, { program: id, page }, { inLanguage: true, isQuiet: true })
  return (
    <div id={dealsId}>
      <Card title={text('program.dealsTitle')}>
        <Note>{text('program.dealsIs')}</Note>
        <Loaded list={list}>{({ deals }) => <Deals id={id} name={name} page={page} deals={deals} />}</Loaded>
      </Card>
    </div>
  )
}

const dealsId = 'deals'

/** Each page of the list has an address of its own. */
const hrefOf = (id: number, page: number): string =>
  `/programs/${id}${page === 1 ? '' : `?page=${page}`}#${dealsId}`

interface ProgramName {
  id: number
  name: string
}

function Deals({ id, name, page, deals }: ProgramName & { page: number; deals: Page<SealedDeal> }) {
  const { text } = useText()
  const program = useMemo(() => ({ id, name }), [id, name])
  return (
    <ShownProgram value={program}>
      <History
        paged={{ ...deals, page, hasFailed: false, hrefOf: to => hrefOf(id, to) }}
        pageSize={pageSizes.deals}
        label={text('program.dealsTitle')}
        columns={[
          { title: text('program.deal'), place: 'title', Cell: DealCheck },
          { title: text('program.state'), place: 'detail', Cell: State },
          { title: text('program.result'), place: 'amount', isFigure: true, Cell: Result },
          { title: text('program.seal'), place: 'meta', Cell: Seal },
        ]}
        empty={
          <>
            <strong>{text('trading.noDeals')}</strong>
            <br />
            {text('program.noDealsNote')}
          </>
        }
      />
    </ShownProgram>
  )
}

type CellProps = { item: SealedDeal }

const stateLabels = {
  opened: 'program.stateOpened',
  executed: 'program.stateExecuted',
  credited: 'program.stateCredited',
} as const satisfies Record<SealedDeal['status'], TextKey>

function State({ item: deal }: CellProps) {
  const { text } = useText()
  return (
    <>
      <Stage deal={deal} /> {deal.isLate && <Badge tone="bad">{text('program.stateLate')}</Badge>}{' '}
      {isByHand(deal) && <Badge>{text('deals.byHand')}</Badge>}
    </>
  )
}

function Stage({ deal: { isOverdue, isCancelled, isOpposed, status } }: { deal: SealedDeal }) {
  const { text } = useText()
  if (isOverdue) return <Status tone="bad">{text('program.stateOverdue')}</Status>
  if (isOpposed) return <Status tone="bad">{text('program.stateOpposed')}</Status>
  if (isCancelled) return <Status>{text('program.stateCancelled')}</Status>
  return <Status tone={dealTones[status]}>{text(stateLabels[status])}</Status>
}

function Result({ item: { percent, isOverdue, isCancelled } }: CellProps) {
  const { text, resultPercent } = useText()
  if (percent !== undefined) return <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>
  if (isCancelled && !isOverdue) return <Signed tone="awaited">{text('program.countsNot')}</Signed>
  return <Signed tone="awaited">{text(isOverdue ? 'program.countsAsLoss' : 'program.stillAwaited')}</Signed>
}

const Seal = ({ item: { seal } }: CellProps) => <Identifier value={seal} isShort />

/** The program whose deals these are; cells get only their item. */
const ShownProgram = createContext<ProgramName>({ id: 0, name: '' })

/** A deal's number; opens the sealed content and its check. */
function DealCheck({ item: deal }: { item: SealedDeal }) {
  const { text } = useText()
  const isRevealed = deal.content !== undefined
  const { id, name: program } = use(ShownProgram)
  return (
    <DealOpener
      isInUtc
      deal={deal}
      label={name => (isRevealed ? text('program.check', { DEAL: name }) : name)}
    >
      <SealSheet deal={sealedOf(deal)} program={program} programId={id} />
    </DealOpener>
  )
}
