import { useId } from 'react'
import type { Micro } from '../../contract/money.ts'
import { trackRecord } from '../../contract/track-record.ts'
import type { Program } from '../../contract/trading.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { FieldLabel } from '../../ui/field-label.tsx'
import type { FieldState } from '../../ui/use-form.ts'
import style from './program-choice.module.css'
import { entryRange, ProgramRiskSign } from '../program/index.ts'

/** The programs as cards, of which one can be chosen. */
export function ProgramChoice({
  programs,
  balanceMicro,
  tokens,
  ...field
}: FieldState & { programs: readonly Program[]; balanceMicro: Micro; tokens: number }) {
  const { text } = useText()
  return (
    <fieldset className={style.programs}>
      <legend>
        <FieldLabel label={text('trading.program')} complaint={field.complaint} />
      </legend>
      {programs.map(program => (
        <ProgramCard
          key={program.id}
          field={field}
          program={program}
          balanceMicro={balanceMicro}
          hasToken={tokens > 0}
        />
      ))}
    </fieldset>
  )
}

function ProgramCard({
  field,
  program,
  balanceMicro,
  hasToken,
}: {
  field: FieldState
  program: Program
  balanceMicro: Micro
  hasToken: boolean
}) {
  const localization = useText()
  const { text, briefMoney, exactMoney } = localization
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
        <SoFar program={program.id} />
      </span>
      <span id={`${id}-about`} className={style.about}>
        {program.about}
      </span>
      {isBeyond && (
        <span id={`${id}-needs`} className={style.needs}>
          {text('trading.needs', { LEAST: briefMoney(leastMicro), HAVE: exactMoney(balanceMicro) })}
        </span>
      )}
    </label>
  )
}

/** The curve of its months, and its worst month. */
function SoFar({ program }: { program: number }) {
  const { text, resultPercent } = useText()
  const { answer } = useList(trackRecord, { program }, { inLanguage: true, isQuiet: true })
  if (!answer) return null
  const { months, worstMonth } = answer
  if (!worstMonth) return <span className={style.worst}>{text('opening.noResults')}</span>

  const points = months.map((one, at) => ({ at, value: Number(one.growthPercent) }))
  return (
    <>
      <span className={style.spark}>
        <Spark points={[{ at: -1, value: 0 }, ...points]} isSmall={answer.isSmall} />
      </span>
      <span className={style.worst}>
        {text('opening.worstMonth')} {resultPercent(worstMonth.percent)}
      </span>
    </>
  )
}
