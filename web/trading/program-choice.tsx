import { useId } from 'react'
import type { Program } from '../../contract/trading.ts'
import { useText } from '../language/index.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { FieldLabel } from '../ui/field-label.tsx'
import type { FieldState } from '../ui/use-form.ts'
import style from './program-choice.module.css'

/** The programs as cards, of which one can be chosen. */
export function ProgramChoice({ programs, ...field }: FieldState & { programs: readonly Program[] }) {
  const { text } = useText()
  return (
    <fieldset className={style.programs}>
      <legend>
        <FieldLabel label={text('trading.program')} complaint={field.complaint} />
      </legend>
      {programs.map(program => (
        <ProgramCard key={program.id} field={field} program={program} />
      ))}
    </fieldset>
  )
}

const riskWords = {
  moderate: 'trading.riskModerate',
  elevated: 'trading.riskElevated',
  high: 'trading.riskHigh',
} as const
const riskTones: Record<Program['risk'], BadgeTone> = { moderate: 'quiet', elevated: 'waiting', high: 'bad' }

function ProgramCard({ field, program }: { field: FieldState; program: Program }) {
  const { text } = useText()
  const id = useId()

  return (
    <label className={field.complaint ? `${style.program} ${style.failing}` : style.program}>
      <input
        type="radio"
        name={field.name}
        value={program.id}
        checked={field.value === String(program.id)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-risk ${id}-limits ${id}-about`}
        onChange={() => field.change(String(program.id))}
        onFocus={field.focus}
      />
      <span id={`${id}-name`} className={style.name}>
        {program.name}
      </span>
      <span id={`${id}-risk`} className={style.risk}>
        <Badge tone={riskTones[program.risk]}>{text(riskWords[program.risk])}</Badge>
      </span>
      <Limits id={`${id}-limits`} program={program} />
      <span id={`${id}-about`} className={style.about}>
        {program.about}
      </span>
    </label>
  )
}

function Limits({
  id,
  program: { leastMicro, mostMicro, unlockedLeastMicro },
}: {
  id: string
  program: Program
}) {
  const { text, roundMoney } = useText()
  const LEAST = roundMoney(leastMicro)

  return (
    <span id={id} className={style.limits}>
      {mostMicro === undefined
        ? text('trading.rangeOpen', { LEAST })
        : text('trading.range', { LEAST, MOST: roundMoney(mostMicro) })}
      {unlockedLeastMicro !== undefined && (
        <>, {text('trading.unlockedFrom', { LEAST: roundMoney(unlockedLeastMicro) })}</>
      )}
    </span>
  )
}
