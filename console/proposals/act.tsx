/** An action on a page: its fields in a dialog, and where it takes signatures, what is signed. */
import type { ReactNode } from 'react'
import type { Form as FormRules } from '../../contract/forms.ts'
import { readTypedAmount, writeAmount } from '../../contract/money.ts'
import {
  amount,
  differs,
  email,
  minLength,
  positiveAmount,
  required,
  seen,
  trc20wallet,
  type Rule,
  type RuleMessage,
} from '../../contract/rules.ts'
import { checkedWallet } from '../../contract/tron-address.ts'
import { hashPattern } from '../../contract/wire.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import type { FieldState } from '../../ui/use-form.ts'
import { MomentField } from '../forms/moment-field.tsx'
import { daysAhead, hasPassed, isToCome, momentIn } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Proposing, type Propose } from './proposing.tsx'

export interface ActField {
  name: string
  /** A reason has one of its own. */
  label?: string
  hint?: string
  /** Why it is done: it is logged, and those who sign it read it. */
  isReason?: boolean
  lengthMax?: number
  lengthMin?: number
  /** Whether the value is valid; without it the server validates. */
  takes?: (typed: string) => boolean
  /** A day and its time, in UTC; `run` gets it as ISO text. */
  isMoment?: boolean
  /** A moment that is not to come. */
  isPast?: boolean
  /** A moment that is to come. */
  isToCome?: boolean
  /** A moment that is no further ahead. */
  daysMax?: number | undefined
  /** A sum, in the reader's way of writing it; `run` gets it with a point. */
  isAmount?: boolean
  /** An amount that is not nothing. */
  isPositive?: boolean
  /** As any tool prints it: `run` gets it in small letters. */
  isHash?: boolean
  /** An address of the chain. */
  isAddress?: boolean
  isEmail?: boolean
  /** The field of a wallet that this one may not repeat. */
  isNot?: string
  /** Outcomes of the call that are about this field, and what it says then. */
  refusals?: Readonly<Record<string, RuleMessage>>
  /** One of a few options. */
  options?: readonly { value: string; title: string }[]
}

export const reasonField = { name: 'reason', isReason: true, lengthMax: 400 } as const satisfies ActField

/** The outcome of the call, and the proposal, where it takes signatures. */
export interface Acted {
  outcome: string
  proposal?: string | undefined
}

interface ActTerms {
  title: string
  kind?: ButtonKind | undefined
  note?: ReactNode
  fields?: readonly ActField[]
  initial?: Record<string, string>
  run: (values: Record<string, string>) => Promise<Acted>
  /** Nothing is signed after it: the button that does it bears its name, and any other proposes it. */
  isAtOnce?: boolean
  /** One signature does it: nobody else has to decide. */
  isSignedAlone?: boolean | undefined
  /** It was done, or signed. */
  onDone?: () => void
}

interface ActProps extends ActTerms {
  /** The row that it is about, which its sheet may cover. */
  of?: string | undefined
  isDisabled?: boolean
  /** The key that opens it too. */
  shortcut?: string | undefined
}

export function Act({ kind = 'secondary', isDisabled = false, shortcut, of, ...terms }: ActProps) {
  const name = of === undefined ? terms.title : `${terms.title}: ${of}`
  return (
    <Proposing
      face={terms.title}
      title={name}
      kind={kind}
      isDisabled={isDisabled}
      shortcut={shortcut}
      onSigned={terms.onDone}
    >
      {propose => <ActForm {...terms} name={name} kind={kind} propose={propose} />}
    </Proposing>
  )
}

const noFields: readonly ActField[] = []
const nothing = {}

/** Its fields; `propose` gets what is to be signed, or that it is done. */
export function ActForm({
  title,
  name = title,
  kind,
  note,
  fields = noFields,
  initial = nothing,
  run,
  isAtOnce = false,
  isSignedAlone = false,
  onDone,
  propose,
}: ActTerms & { name?: string; propose: Propose }) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const form = useKeptForm(
    name,
    rulesOf(fields),
    async (values, complain) => {
      const acted = await run(valuesOf(fields, values))
      const refused = fields.find(({ refusals }) => refusals?.[acted.outcome])
      if (refused) return complain(refused.name, { message: refused.refusals![acted.outcome]! })
      if (acted.outcome === 'ok' && acted.proposal) return propose(acted.proposal)
      showOutcome(acted.outcome)
      if (acted.outcome !== 'ok') return
      onDone?.()
      propose(undefined)
    },
    initial,
  )
  return (
    <Form form={form} label={title}>
      {typeof note === 'string' ? <Note>{note}</Note> : note}
      {fields.map(field => (
        <Input key={field.name} field={field} state={form.field(field.name)} />
      ))}
      <Actions>
        <Button kind={isAtOnce && kind === 'danger' ? kind : 'primary'} type="submit">
          {isAtOnce ? title : text(isSignedAlone ? 'console.toSign' : 'console.propose')}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}

function Input({ field, state }: { field: ActField; state: FieldState }) {
  const { text } = useConsoleText()
  const { label = text('console.reason'), options, isMoment, isReason, lengthMax } = field
  const hint = isReason ? text('console.reasonNote') : field.hint
  if (options) return <Choice {...state} label={label} options={options} />
  if (isMoment) return <MomentField {...state} label={label} />
  return <Field {...state} label={label} hint={hint} {...(lengthMax && { maxLength: lengthMax })} />
}

const rulesOf = (fields: readonly ActField[]): FormRules =>
  Object.fromEntries(fields.map(field => [field.name, rulesOfField(field)]))

const rulesOfField = (field: ActField): Rule[] => [
  required('fillIn'),
  seen,
  ...rulesOfValue(field),
  ...(field.isPast ? [hasPassed] : []),
  ...(field.isToCome ? [isToCome] : []),
  ...(field.daysMax === undefined ? [] : [daysAhead(field.daysMax)]),
  ...(field.lengthMin === undefined ? [] : [minLength(field.lengthMin)]),
  ...(field.isNot === undefined ? [] : [differs(field.isNot, 'sameWallet')]),
]

function rulesOfValue({
  isMoment,
  isAmount,
  isPositive,
  isAddress,
  isEmail,
  isHash,
  takes = isMoment ? isMomentIn : isHash ? isHashIn : undefined,
}: ActField): Rule[] {
  if (isAmount) return isPositive ? [amount, positiveAmount] : [amount]
  if (isAddress) return [trc20wallet, checkedWallet]
  if (isEmail) return [email]
  return takes ? [typed => (takes(typed.trim()) ? null : { message: 'invalidFormat' })] : []
}

const isMomentIn = (typed: string): boolean => momentIn(typed) !== null
const isHashIn = (typed: string): boolean => hashPattern.test(typed.toLowerCase())

const valuesOf = (fields: readonly ActField[], values: Record<string, string>): Record<string, string> => {
  const of = new Map(fields.map(field => [field.name, field]))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, given(of.get(name), value.trim())]),
  )
}

function given(field: ActField | undefined, typed: string): string {
  if (field?.isMoment) return momentIn(typed)?.toISOString() ?? typed
  if (field?.isHash) return typed.toLowerCase()
  const micro = field?.isAmount ? readTypedAmount(typed) : null
  return micro === null ? typed : writeAmount(micro)
}
