import { growthPoints } from '../../contract/growth-points.ts'
import {
  publicPrograms,
  trackRecord,
  type PublicProgram,
  type TrackRecord,
} from '../../contract/track-record.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { Note } from '../../ui/note.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import { Loaded, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import style from './compared.module.css'
import { ProgramRiskSign } from './program-facts.tsx'

/** All programs side by side, closed ones too: what each has lost is beside what it has made, in the same size. */
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

const figures = ['return', 'worstMonth', 'drawdown'] as const

function Table({ programs }: { programs: readonly PublicProgram[] }) {
  const { text } = useText()
  const [first] = programs
  if (!first) return <p>{text('trading.noPrograms')}</p>
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
          {programs.map(program => (
            <Row key={program.id} program={program} />
          ))}
        </tbody>
      </table>
      <AsOf program={first.id} />
    </>
  )
}

function Row({ program }: { program: PublicProgram }) {
  const { text } = useText()
  const record = useRecord(program.id)
  const isSmall = record?.isSmall === true
  return (
    <tr className={isSmall ? style.small : undefined}>
      <th scope="row">
        <Name program={program} record={record} />
      </th>
      <td className={style.course}>{record && <Course record={record} />}</td>
      {figures.map(name => (
        <td key={name} data-title={text(`program.${name}`)}>
          {record && <Figure record={record} name={name} />}
        </td>
      ))}
    </tr>
  )
}

const useRecord = (program: number): TrackRecord | undefined =>
  useList(trackRecord, { program }, { inLanguage: true, isQuiet: true }).answer

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
      {record && record.deals > 0 && (
        <span className={style.detail}>
          {text('program.losing')}:{' '}
          {text('program.losingOf', { LOSING: record.losingDeals, DEALS: record.deals })}
          {record.isSmall && ` · ${text('program.small')}`}
        </span>
      )}
    </>
  )
}

function Course({ record }: { record: TrackRecord }) {
  const { text } = useText()
  if (record.deals === 0) return text('opening.noResults')
  const points = growthPoints(record).map(({ at, month }) => ({
    at,
    value: Number(month?.growthPercent ?? 0),
  }))
  return <Spark points={points} isSmall={record.isSmall} />
}

function Figure({ record, name }: { record: TrackRecord; name: (typeof figures)[number] }) {
  const { text, resultPercent } = useText()
  if (record.deals === 0) return '—'
  const { returnPercent, worstMonth, drawdown, isSmall } = record
  const percent = { return: returnPercent, worstMonth: worstMonth?.percent, drawdown: drawdown?.percent }[
    name
  ]
  if (percent === undefined) return text('program.noDrawdown')
  return isSmall ? resultPercent(percent) : <Signed tone={toneOf(percent)}>{resultPercent(percent)}</Signed>
}

function AsOf({ program }: { program: number }) {
  const { text, date } = useText()
  const record = useRecord(program)
  return record ? <Note>{text('ui.asOf', { AT: date(record.asOf) })}</Note> : null
}
