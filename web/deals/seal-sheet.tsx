import { useId } from 'react'
import { readContent } from '../../contract/seal.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { CheckResult } from '../../ui/check-result.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RecordNote } from './record-note.tsx'
import { sealState, type Sealed } from './seal-check.ts'
import { sealParts } from './seal-parts.ts'
import style from './seal-sheet.module.css'

/** A deal's seal: closed while the deal is open; afterwards its content, and whether it matches. */
export function SealSheet({
  deal,
  program,
  programId,
  isInSheet = false,
}: {
  deal: Sealed
  programId: number
  /** The program's name. */
  program: string
  /** It is below the deal's prices, times and source. */
  isInSheet?: boolean
}) {
  const { text } = useText()
  const id = useId()
  const state = sealState(deal)

  return (
    <section className={style.seal} aria-labelledby={id}>
      <h3 id={id} className={style.title}>
        {text('deals.seal')}
      </h3>
      {deal.part !== undefined && <p>{text('deals.partSeal')}</p>}
      {state === 'closed' ? (
        <p>{text(deal.part === undefined ? 'deals.closed' : 'deals.partClosed')}</p>
      ) : (
        <CheckResult fits={state === 'fits'}>
          {text(deal.part === undefined ? `deals.${state}` : sealedOfPart[state])}{' '}
          {state === 'broken' && <Contact />}
        </CheckResult>
      )}
      <RecordNote deal={deal} programId={programId} />
      <CopyField label={text('deals.sealCode')} value={deal.seal} />
      {deal.proof && (
        <Revealed proof={deal.proof} program={program} isInSheet={isInSheet && state === 'fits'} />
      )}
      <p className={style.limits}>{text('deals.sealLimits')}</p>
    </section>
  )
}

/** A part is sealed when the deal is split, not when it opened. */
const sealedOfPart = { fits: 'deals.partFits', broken: 'deals.partBroken' } as const

/** The sealed content, and how the deal was closed. */
function Revealed({
  proof,
  ...shown
}: {
  proof: NonNullable<Sealed['proof']>
  program: string
  isInSheet: boolean
}) {
  const localization = useText()
  const { text, exactMoment, price } = localization
  const parts = readContent(proof.content)
  const { closePrice, closedAt, reference } = proof
  // A deal that never traded has no closing price.
  const referenceTerm = closePrice === undefined ? 'deals.reference' : 'deals.closingOrder'
  const facts = [
    ...(parts ? sealParts(localization, parts, shown) : []),
    ...(closePrice === undefined || shown.isInSheet
      ? []
      : [{ term: text('deals.closePrice'), value: price(closePrice) }]),
    ...(closedAt === undefined || shown.isInSheet
      ? []
      : [{ term: text('deals.closedAt'), value: exactMoment(closedAt) }]),
    ...(reference === undefined ? [] : [{ term: text(referenceTerm), value: reference }]),
  ]

  return (
    <>
      {facts.length > 0 && <Facts items={facts} />}
      <CopyField label={text('deals.salt')} value={proof.salt} />
      <CopyField label={text('deals.content')} value={proof.content} />
    </>
  )
}
