import { useState, type ReactNode, useId } from 'react'
import { peopleList } from '../../contract/console/staff.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../ui/call/lists.ts'
import { FieldLabel } from '../../ui/field-label.tsx'
import { Field } from '../../ui/field.tsx'
import { useRowLabels } from '../labels/row-labels.ts'
import style from './audit.module.css'

const names = ['actor', 'client', 'action', 'subject', 'from', 'until'] as const
type Name = (typeof names)[number]
type Values = Record<Name, string>

/** Typed here, and put into the address when it is sent. */
export function FilterForm({
  chosen,
  choose,
  more,
}: {
  chosen: Values
  choose: (changes: Partial<Values & { before: string }>) => void
  /** Beside the buttons. */
  more: ReactNode
}) {
  const { text } = useConsoleText()
  const labels = useRowLabels()
  const people = useList(peopleList, {}, { isQuiet: true }).answer?.people ?? []
  const operators = people.map(({ id, name }) => ({ value: id, title: name }))
  const [typed, setTyped] = useState<Partial<Values>>({})
  const field = (name: Name) => ({
    name,
    value: typed[name] ?? chosen[name],
    complaint: null,
    isDisabled: false,
    change: (value: string) => setTyped(before => ({ ...before, [name]: value })),
    focus: () => undefined,
  })
  const submit = (values: Partial<Values>): void => {
    setTyped({})
    const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()])
    choose({ ...Object.fromEntries(trimmed), before: '' })
  }
  return (
    <form
      className={style.form}
      role="search"
      aria-label={text('console.search')}
      onSubmit={event => {
        event.preventDefault()
        submit(typed)
      }}
    >
      <div className={style.fields}>
        <OneOf
          {...field('actor')}
          label={text('consoleAudit.actor')}
          any={text('consoleAudit.anyone')}
          options={operators}
        />
        <Field
          {...field('client')}
          label={text('consoleAudit.client')}
          hint={text('consoleClients.code')}
          maxLength={36}
        />
        <OneOf
          {...field('action')}
          label={text('consoleAudit.action')}
          any={text('consoleAudit.anything')}
          options={labels.logged()}
        />
        <Field {...field('subject')} label={text('consoleAudit.subject')} maxLength={400} />
        <Field {...field('from')} type="date" label={text('consoleAudit.from')} />
        <Field {...field('until')} type="date" label={text('consoleAudit.until')} />
      </div>
      <Actions>
        <Button kind="primary" type="submit">
          {text('console.search')}
        </Button>
        {names.some(name => chosen[name]) && (
          <Button
            onClick={() => submit({ actor: '', client: '', action: '', subject: '', from: '', until: '' })}
          >
            {text('consoleAudit.clear')}
          </Button>
        )}
        {more}
      </Actions>
    </form>
  )
}

/** One of many, or any. A value of the address that the list lacks is offered as it is. */
function OneOf({
  label,
  any,
  options,
  name,
  value,
  change,
}: {
  label: string
  any: string
  options: readonly { value: string; title: string }[]
  name: string
  value: string
  change: (value: string) => void
}) {
  const id = useId()
  const isKnown = value === '' || options.some(one => one.value === value)
  return (
    <div className={style.pick}>
      <label htmlFor={id}>
        <FieldLabel label={label} complaint={null} />
      </label>
      <select id={id} name={name} value={value} onChange={event => change(event.target.value)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(one => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  )
}
