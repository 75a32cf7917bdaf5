import { useId } from 'react'
import { Contact } from '../documents/contact.tsx'
import { useText, type TextKey, type Tongue } from '../language/index.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { Facts } from '../ui/facts.tsx'
import { AlertIcon, DoneIcon } from '../ui/icons.tsx'
import { readContent, sealState, type Sealed } from './seal-check.ts'
import style from './seal-sheet.module.css'

/** A deal's seal: closed while the deal is open; afterwards what it hid, and whether it fits. */
export function SealSheet({ deal }: { deal: Sealed }) {
  const { text } = useText()
  const id = useId()
  const state = sealState(deal)

  return (
    <section className={style.seal} aria-labelledby={id}>
      <h3 id={id} className={style.title}>
        {text('deals.seal')}
      </h3>
      <p className={style[state]}>
        {state === 'fits' && <DoneIcon />}
        {state === 'broken' && <AlertIcon />}
        <span>
          {text(`deals.${state}`)} {state === 'broken' && <Contact />}
        </span>
      </p>
      <CopyField label={text('deals.sealCode')} value={deal.seal} />
      {deal.proof && <Revealed proof={deal.proof} />}
      <p className={style.limits}>{text('deals.sealLimits')}</p>
    </section>
  )
}

/** What the seal hid, word for word, and how the deal was closed. */
function Revealed({ proof }: { proof: NonNullable<Sealed['proof']> }) {
  const tongue = useText()
  const { text, date } = tongue
  const parts = readContent(proof.content)
  const { closePrice, closedAt, reference } = proof

  return (
    <>
      {parts && (
        <Facts
          items={Object.entries(parts).map(([part, value]) => ({
            term: partName(tongue, part),
            value: <code>{value}</code>,
          }))}
        />
      )}
      <Facts
        items={[
          ...(closePrice === undefined ? [] : [{ term: text('deals.closePrice'), value: closePrice }]),
          ...(closedAt === undefined ? [] : [{ term: text('deals.closedAt'), value: date(closedAt) }]),
          ...(reference === undefined
            ? []
            : [{ term: text('deals.reference'), value: <code>{reference}</code> }]),
        ]}
      />
      <CopyField label={text('deals.salt')} value={proof.salt} />
      <CopyField label={text('deals.content')} value={proof.content} />
    </>
  )
}

const partNames = {
  program: 'deals.partProgram',
  number: 'deals.partNumber',
  provider: 'deals.partProvider',
  reference: 'deals.partReference',
  venue: 'deals.partVenue',
  symbol: 'deals.partSymbol',
  side: 'deals.partSide',
  openPrice: 'deals.partOpenPrice',
  quantity: 'deals.partQuantity',
  exposure: 'deals.partExposure',
  openedAtVenue: 'deals.partOpenedAtVenue',
  openedAt: 'deals.opened',
  daysMax: 'deals.partDaysMax',
  lossPercentMax: 'deals.partLossMax',
  source: 'deals.source',
} as const satisfies Record<string, TextKey>

/** A part that has no name here is shown by the name that was sealed. */
const partName = ({ text }: Tongue, part: string): string =>
  Object.hasOwn(partNames, part) ? text(partNames[part as keyof typeof partNames]) : part
