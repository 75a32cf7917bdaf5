import { createContext, use } from 'react'
import { pageSizes } from '../../contract/limits.ts'
import { type PublicProgram, type SealedDeal, trackRecordDeals } from '../../contract/track-record.ts'
import type { Page } from '../../contract/wire.ts'
import { type TextKey, useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { History } from '../../ui/call/history.tsx'
import { Loaded, useList, usePaged } from '../call/index.ts'
import { DealOpener, isByHand, type Sealed, SealSheet, shortSeal } from '../deals/index.ts'

/** A program's deals with their seals. Those that are executed can be checked here and now. */
export function ProgramDeals({ program }: { program: PublicProgram }) {
  const { text } = useText()
  const list = useList(
    trackRecordDeals,
    { program: program.id, page: 1 },
    { inLanguage: true, isQuiet: true },
  )
  return (
    <Card title={text('program.dealsTitle')}>
      <Note>{text('program.dealsIs')}</Note>
      <Loaded list={list}>{({ deals }) => <Deals program={program} first={deals} />}</Loaded>
    </Card>
  )
}

function Deals({ program, first }: { program: PublicProgram; first: Page<SealedDeal> }) {
  const { text } = useText()
  const paged = usePaged(first, trackRecordDeals, {
    request: page => ({ program: program.id, page }),
    page: answer => answer.deals,
  })
  return (
    <ShownProgram value={program}>
      <History
        paged={paged}
        pageSize={pageSizes.deals}
        label={text('program.dealsTitle')}
        columns={[
          { title: text('program.deal'), Cell: DealCheck },
          { title: text('program.state'), Cell: State },
          { title: text('program.result'), isFigure: true, Cell: Result },
          { title: text('program.seal'), Cell: Seal },
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

const stateWords = {
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
  if (isOverdue) return <Badge tone="bad">{text('program.stateOverdue')}</Badge>
  if (isOpposed) return <Badge tone="bad">{text('program.stateOpposed')}</Badge>
  if (isCancelled) return <Badge>{text('program.stateCancelled')}</Badge>
  const word = text(stateWords[status])
  return status === 'opened' ? <Badge tone="waiting">{word}</Badge> : word
}

function Result({ item: { percent, isOverdue, isCancelled } }: CellProps) {
  const { text, resultPercent } = useText()
  if (percent !== undefined) return <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>
  if (isCancelled && !isOverdue) return <Signed tone="awaited">{text('program.countsNot')}</Signed>
  return <Signed tone="awaited">{text(isOverdue ? 'program.countsAsLoss' : 'trading.awaiting')}</Signed>
}

const Seal = ({ item: { seal } }: CellProps) => <code title={seal}>{shortSeal(seal)}</code>

/** The program whose deals these are; cells know no more than their item. */
const ShownProgram = createContext({ id: 0, name: '' })

/** A deal's number; it opens to what its seal hid, and to the check of it. */
function DealCheck({ item: deal }: { item: SealedDeal }) {
  const { text } = useText()
  const isRevealed = deal.content !== undefined
  const { id, name: program } = use(ShownProgram)
  return (
    <DealOpener deal={deal} label={name => (isRevealed ? text('program.check', { DEAL: name }) : name)}>
      <SealSheet deal={sealedOf(deal)} program={program} programId={id} />
    </DealOpener>
  )
}

/** As accounts show it. */
function sealedOf({ content, salt, ...deal }: SealedDeal): Sealed {
  const isRevealed = content !== undefined && salt !== undefined
  const ending = { closePrice: deal.closePrice, closedAt: deal.closedAt, reference: deal.reference }
  return { ...deal, proof: isRevealed ? { content, salt, ...ending } : undefined }
}
