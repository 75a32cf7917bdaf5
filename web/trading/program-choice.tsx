import { useId } from 'react'
import type { Program } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { FieldLabel } from '../../ui/field-label.tsx'
import type { FieldState } from '../../ui/use-form.ts'
import style from './program-choice.module.css'
import { entryRange, RiskBadge } from '../program/index.ts'

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

function ProgramCard({ field, program }: { field: FieldState; program: Program }) {
  const localization = useText()
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
        <RiskBadge risk={program.risk} />
      </span>
      <span id={`${id}-limits`} className={style.limits}>
        {entryRange(program, localization)}
      </span>
      <span id={`${id}-about`} className={style.about}>
        {program.about}
      </span>
    </label>
  )
}
