import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { growthCurve } from '../../contract/growth-points.ts'
import type { Micro } from '../../contract/money.ts'
import type { TrackRecord } from '../../contract/track-record.ts'
import type { Program } from '../../contract/trading.ts'
import type { Range } from '../../ui/charts/scale.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { UnderwaterSpark } from '../../ui/charts/underwater.tsx'
import { useText } from '../../texts/index.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { FieldLabel } from '../../ui/field-label.tsx'
import { Signed } from '../../ui/signed.tsx'
import { toneOf } from '../../ui/tone.ts'
import type { FieldState } from '../../ui/use-form.ts'
import style from './program-choice.module.css'
import {
  answersOf,
  earliestOf,
  entryRange,
  fallRangeOf,
  fallsOf,
  ProgramRiskSign,
  growthRangeOf,
  useRecords,
} from '../program/index.ts'

/** The programs as cards, of which one can be chosen. */
export function ProgramChoice({
  programs,
  balanceMicro,
  tokens,
  ...field
}: FieldState & { programs: readonly Program[]; balanceMicro: Micro; tokens: number }) {
  const { text, utcDate } = useText()
  const rows = useRecords(programs)
  const records = answersOf(rows)
  const [range, falls] = [growthRangeOf(records), fallRangeOf(records)]
  const asOf = earliestOf(records)
  return (
    <fieldset className={style.programs}>
      <legend>
        <FieldLabel label={text('trading.program')} complaint={field.complaint} />
      </legend>
      {rows.map(({ program, list: { answer } }) => (
        <ProgramCard
          key={program.id}
          field={field}
          program={program}
          soFar={answer && <SoFar record={answer} range={range} falls={falls} />}
          balanceMicro={balanceMicro}
          hasToken={tokens > 0}
        />
      ))}
      <p className={style.asOf}>{asOf && text('ui.asOf', { AT: utcDate(asOf) })}</p>
    </fieldset>
  )
}

function ProgramCard({
  field,
  program,
  soFar,
  balanceMicro,
  hasToken,
}: {
  field: FieldState
  program: Program
  /** Undefined until its record is loaded. */
  soFar: ReactNode
  balanceMicro: Micro
  hasToken: boolean
}) {
  const localization = useText()
  const { text, exactMoney } = localization
  const leastMicro = (hasToken ? program.unlockedLeastMicro : undefined) ?? program.leastMicro
  const isBeyond = leastMicro > balanceMicro
  const id = useId()

  return (
    <label className={field.complaint ? `${style.program} ${style.failing}` : style.program}>
      <input
        type="radio"
        name={field.name}
        value={program.id}
        checked={field.value === String(program.id)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-risk ${id}-limits ${id}-record ${id}-about${isBeyond ? ` ${id}-needs` : ''}`}
        onChange={() => field.change(String(program.id))}
        onFocus={field.focus}
      />
      <span id={`${id}-name`} className={style.name}>
        {program.name}
      </span>
      <span id={`${id}-risk`} className={style.risk}>
        <ProgramRiskSign risk={program.risk} />
      </span>
      <span id={`${id}-limits`} className={style.limits}>
        {entryRange(program, localization)}
      </span>
      <span id={`${id}-record`} className={style.record}>
        {soFar}
      </span>
      <span id={`${id}-about`} className={style.about}>
        {program.about}
      </span>
      {isBeyond && (
        <span id={`${id}-needs`} className={style.needs}>
          <HideableAmounts>
            <Needs least={exactMoney(leastMicro)} balanceMicro={balanceMicro} />
          </HideableAmounts>{' '}
          <Link to="/cabinet/finance">{text('trading.toFinance')}</Link>
        </span>
      )}
    </label>
  )
}

/** `least`: a program's limit, which is shown where the client's own amounts are hidden. */
function Needs({ least, balanceMicro }: { least: string; balanceMicro: Micro }) {
  const { text, exactMoney } = useText()
  return text('trading.needs', { LEAST: least, HAVE: exactMoney(balanceMicro) })
}

/** The curve of its months and its falls, on one scale for all of them, and the worst of each in figures. */
function SoFar({ record, range, falls }: { record: TrackRecord; range: Range; falls: Range }) {
  const { text, day } = useText()
  const { worstMonth, drawdown, isSmall, deals } = record
  if (!worstMonth) return <span className={style.worst}>{text('opening.noResults')}</span>

  return (
    <>
      <span className={style.course}>
        <span className={style.spark}>
          <Spark points={growthCurve(record)} range={range} isSmall={isSmall} />
        </span>
        <Worst term={text('opening.worstMonth')} percent={worstMonth.percent} isSmall={isSmall} />
      </span>{' '}
      <span className={style.course}>
        <span className={style.spark}>
          <UnderwaterSpark
            label={text('program.falls')}
            spans={fallsOf(record)}
            range={falls}
            isSmall={isSmall}
          />
        </span>
        {drawdown ? (
          <Worst term={text('program.drawdown')} percent={drawdown.percent} isSmall={isSmall}>
            <span className="visually-hidden">
              {text('commitment.fallFrom', { FROM: day(drawdown.from, 'UTC'), TO: day(drawdown.to, 'UTC') })}
            </span>
          </Worst>
        ) : (
          <span className={style.worst}>
            {text('program.drawdown')}: {text('program.noDrawdown')}
          </span>
        )}
      </span>{' '}
      <span className={isSmall ? `${style.count} ${style.small}` : style.count}>
        {isSmall && `${text('program.small')}, `}
        {text('program.dealsCounted', { N: deals })}
      </span>
    </>
  )
}

function Worst({
  term,
  percent,
  isSmall,
  children,
}: {
  term: string
  percent: string
  isSmall: boolean
  children?: ReactNode
}) {
  const { resultPercent } = useText()
  const written = resultPercent(percent)
  return (
    <span className={style.worst}>
      <span>{term}</span>{' '}
      <span>
        {isSmall ? (
          <span className={style.small}>{written}</span>
        ) : (
          <Signed tone={toneOf(percent)}>{written}</Signed>
        )}{' '}
        {children}
      </span>
    </span>
  )
}
