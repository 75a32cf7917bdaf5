import { growthCurve } from '../../contract/growth-points.ts'
import { publicPrograms, type PublicProgram, type TrackRecord } from '../../contract/track-record.ts'
import type { List } from '../../ui/call/lists.ts'
import { Button } from '../../ui/button.tsx'
import type { Range } from '../../ui/charts/scale.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { Note } from '../../ui/note.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { Signed } from '../../ui/signed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toneOf } from '../../ui/tone.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import style from './compared.module.css'
import { ProgramRiskSign } from './program-facts.tsx'
import { answersOf, earliestOf, growthRangeOf, useRecords, type WithRecord } from './records.ts'

/** All programs side by side, closed ones too: each one's losses beside its gains, in the same size. */
export function ProgramsCompared() {
  const { text } = useText()
  const list = useList(publicPrograms, {}, { inLanguage: true, isQuiet: true })
  return (
    <>
      <Loaded list={list}>{({ programs }) => <Table programs={programs} />}</Loaded>
      <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
    </>
  )
}

type ProgramRow = WithRecord<PublicProgram>

const figures = ['return', 'worstMonth', 'drawdown', 'losing'] as const

function Table({ programs }: { programs: readonly PublicProgram[] }) {
  const { text, utcDate } = useText()
  const rows = useRecords(programs)
  if (rows.length === 0) return <p>{text('trading.noPrograms')}</p>
  const records = answersOf(rows)
  const range = growthRangeOf(records)
  const asOf = earliestOf(records)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- some browsers forget it where rows are laid out as a grid */}
      <table className={style.table} role="table" aria-label={text('onboarding.programs')}>
        <thead>
          <tr>
            <th scope="col">{text('trading.program')}</th>
            <th scope="col">{text('program.growth')}</th>
            {figures.map(name => (
              <th key={name} scope="col">
                {text(`program.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.program.id} {...row} range={range} />
          ))}
        </tbody>
      </table>
      {asOf && <Note>{text('ui.asOf', { AT: utcDate(asOf) })}</Note>}
    </>
  )
}

function Row({ program, list, range }: ProgramRow & { range: Range }) {
  const { text } = useText()
  const record = list.answer
  return (
    <tr className={record?.isSmall ? style.small : undefined}>
      <th scope="row">
        <Name program={program} record={record} />
      </th>
      {record && record.deals > 0 ? (
        <>
          <td className={style.course}>
            <Spark points={growthCurve(record)} range={range} isSmall={record.isSmall} />
          </td>
          {figures.map(name => (
            <td key={name} data-title={text(`program.${name}`)}>
              <Figure record={record} name={name} />
            </td>
          ))}
        </>
      ) : (
        <td className={style.missing} colSpan={1 + figures.length}>
          {record ? text('opening.noResults') : <Missing list={list} />}
        </td>
      )}
    </tr>
  )
}

/** In place of a record that is loading, or failed: the others are shown all the same. */
function Missing({ list }: { list: List<TrackRecord> }) {
  const { text } = useText()
  if (!list.hasFailed) return <Skeleton outline={['row']} />
  return (
    <>
      {text('failures.tryAgain')}{' '}
      <Button kind="quiet" onClick={list.refresh}>
        {text('ui.refresh')}
      </Button>
    </>
  )
}

function Name({
  program: { id, name, isOpen, risk },
  record,
}: {
  program: PublicProgram
  record: TrackRecord | undefined
}) {
  const { text } = useText()
  return (
    <>
      <a href={`/programs/${id}`}>{isOpen ? name : text('program.closedName', { NAME: name })}</a>
      <span className={style.detail}>
        <ProgramRiskSign risk={risk} />
      </span>
      {record?.isSmall && record.deals > 0 && <span className={style.detail}>{text('program.small')}</span>}
    </>
  )
}

function Figure({ record, name }: { record: TrackRecord; name: (typeof figures)[number] }) {
  const { text, resultPercent } = useText()
  const { returnPercent, worstMonth, drawdown, losingDeals, deals, isSmall } = record
  if (name === 'losing') return text('program.losingOf', { LOSING: losingDeals, DEALS: deals })
  const percent = { return: returnPercent, worstMonth: worstMonth?.percent, drawdown: drawdown?.percent }[
    name
  ]
  if (percent === undefined) return text('program.noDrawdown')
  return isSmall ? resultPercent(percent) : <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>
}
