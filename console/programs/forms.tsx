import { chartWidgets, programRisks, type ChartWidget, type ProgramRisk } from '../../contract/codes.ts'
import { newsLengthMax } from '../../contract/console/content.ts'
import {
  programAboutMax,
  programBounds,
  programKey,
  programKeyMax,
  programNameMax,
  programChange,
  programClose,
  programCreate,
  strategyMax,
  type ConsoleProgram,
} from '../../contract/console/programs.ts'
import { writeAmount } from '../../contract/money.ts'
import {
  amount,
  ifAny,
  matching,
  maxAmount,
  minAmount,
  positiveAmount,
  required,
  type FormValues,
  type Rule,
} from '../../contract/rules.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { UsedForm } from '../../ui/use-form.ts'
import { InFour, inFour } from '../forms/in-four.tsx'
import { riskLabels } from '../labels/proposal-labels.ts'
import { ProposeActions } from '../forms/propose-actions.tsx'
import type { Propose } from '../proposals/proposing.tsx'
import {
  amountIfAny,
  amountIn,
  dayToCome,
  fieldsInFour,
  fieldsOf,
  textIn,
  wholeIn,
  wholeWithin,
} from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'

const termFields = ['least', 'most', 'unlocked', 'tokens', 'bonus'] as const
const notBelowLeast: Rule = (value, all) => minAmount(amountIn(all['least']) ?? 0n)(value, all)
const notAboveLeast: Rule = (value, all) => maxAmount(amountIn(all['least']) ?? 0n)(value, all)
const termRules = {
  least: [amount, positiveAmount],
  most: [amountIfAny, ifAny(notBelowLeast)],
  unlocked: [amountIfAny, ifAny(positiveAmount), ifAny(notAboveLeast)],
  tokens: [wholeWithin(...programBounds.tokens)],
  bonus: [wholeWithin(...programBounds.bonus)],
}

const percentFields = new Set<string>(['bonus', 'loss', 'gain'])

/** With its unit, which a value that is shown brings itself. */
function useTermLabel() {
  const { textOf } = useConsoleText()
  return (name: (typeof termFields)[number] | (typeof boundFields)[number]): string => {
    const label = textOf(`consoleTrading.${name}`)
    return percentFields.has(name) ? `${label},\u00a0%` : label
  }
}

function TermFields({ form }: { form: UsedForm }) {
  const labelOf = useTermLabel()
  return termFields.map(name => (
    <Field key={name} {...form.field(name)} label={labelOf(name)} inputMode="decimal" />
  ))
}

const termsIn = (values: FormValues) => ({
  leastMicro: amountIn(values['least']) ?? 0n,
  mostMicro: amountIn(values['most']),
  unlockedLeastMicro: amountIn(values['unlocked']),
  tokensOnOpening: wholeIn(values['tokens']),
  bonusPercent: wholeIn(values['bonus']),
})

const boundFields = ['dealDays', 'loss', 'gain', 'reportMinutes'] as const
const boundRules = Object.fromEntries(
  boundFields.map(name => {
    const [least, most] = programBounds[name]
    return [name, [wholeWithin(least, most)]]
  }),
)
const createFields = {
  key: [required('fillIn'), matching(programKey)],
  ...fieldsOf('strategy'),
  ...fieldsInFour('name', programNameMax),
  ...fieldsInFour('about', programAboutMax),
  ...termRules,
  ...fieldsOf('risk', 'chart'),
  ...boundRules,
}

/** Proposes a new program, with its texts and its terms. */
export function CreateForm({ propose }: { propose: Propose }) {
  const { text } = useConsoleText()
  const labelOf = useTermLabel()
  const send = useSend(programCreate)
  const showOutcome = useOutcome()
  const initial = {
    tokens: '0',
    bonus: '0',
    risk: 'elevated',
    chart: 'stockOverview',
    dealDays: '30',
    loss: '20',
    gain: '20',
    reportMinutes: '240',
  }
  const form = useKeptForm(
    'program',
    createFields,
    async values => {
      const [dealDaysMax, lossPercentMax, gainPercentMax, reportMinutesMax] = boundFields.map(name =>
        wholeIn(values[name]),
      ) as [number, number, number, number]
      const bounds = { dealDaysMax, lossPercentMax, gainPercentMax, reportMinutesMax }
      const [names, abouts] = [inFour(values, 'name'), inFour(values, 'about')]
      const words = (language: keyof typeof names) => ({ name: names[language], about: abouts[language] })
      const sent = await send({
        ...termsIn(values),
        ...bounds,
        key: textIn(values, 'key'),
        strategy: textIn(values, 'strategy'),
        risk: textIn(values, 'risk') as ProgramRisk,
        chart: textIn(values, 'chart') as ChartWidget,
        texts: { ru: words('ru'), en: words('en'), de: words('de'), es: words('es') },
      })
      if (sent.outcome === 'ok') propose(sent.answer.proposal)
      else showOutcome(sent.outcome)
    },
    initial,
  )
  return (
    <Form form={form} label={text('consoleTrading.create')}>
      <Field
        {...form.field('key')}
        label={text('consoleTrading.key')}
        hint={text('consoleTrading.keyNote')}
        maxLength={programKeyMax}
      />
      <Field {...form.field('strategy')} label={text('consoleTrading.strategy')} maxLength={strategyMax} />
      <InFour form={form} name="name" label={text('consoleTrading.name')} isLine />
      <InFour form={form} name="about" label={text('consoleTrading.about')} />
      <TermFields form={form} />
      <Choice
        {...form.field('risk')}
        label={text('consoleTrading.risk')}
        options={Object.keys(programRisks).map(value => ({
          value,
          title: text(riskLabels[value as ProgramRisk]),
        }))}
      />
      <Choice
        {...form.field('chart')}
        label={text('consoleTrading.chart')}
        options={Object.keys(chartWidgets).map(value => ({
          value,
          title: text(`market.${value as ChartWidget}`),
        }))}
      />
      {boundFields.map(name => (
        <Field key={name} {...form.field(name)} label={labelOf(name)} inputMode="numeric" />
      ))}
      <ProposeActions />
    </Form>
  )
}

function Announcement({ form }: { form: UsedForm }) {
  const { text } = useConsoleText()
  return (
    <>
      <Field {...form.field('from')} type="date" label={text('consoleTrading.fromDay')} />
      <InFour
        form={form}
        name="notice"
        label={text('consoleTrading.notice')}
        hint={text('consoleTrading.noticeNote')}
      />
    </>
  )
}

const dollarsIn = (amountMicro: bigint | undefined): string =>
  amountMicro === undefined ? '' : writeAmount(amountMicro)

const announcementFields = {
  from: [required('enterDay'), dayToCome],
  ...fieldsInFour('notice', newsLengthMax),
}
const changeFields = { ...termRules, ...announcementFields }

/** Proposes other terms of a program, and their announcement. */
export function ChangeForm({ program, propose }: { program: ConsoleProgram; propose: Propose }) {
  const { text } = useConsoleText()
  const send = useSend(programChange)
  const showOutcome = useOutcome()
  // The next change builds on the last announced one.
  const last = program.changes[0] ?? program
  const initial = {
    least: dollarsIn(last.leastMicro),
    most: dollarsIn(last.mostMicro),
    unlocked: dollarsIn(last.unlockedLeastMicro),
    tokens: String(last.tokensOnOpening),
    bonus: String(last.bonusPercent),
  }
  const form = useKeptForm(
    `change ${program.key}`,
    changeFields,
    async values => {
      const from = textIn(values, 'from')
      const sent = await send({
        key: program.key,
        from,
        notice: inFour(values, 'notice'),
        ...termsIn(values),
      })
      if (sent.outcome === 'ok') propose(sent.answer.proposal)
      else showOutcome(sent.outcome)
    },
    initial,
  )
  return (
    <Form form={form} label={text('consoleTrading.change')}>
      <TermFields form={form} />
      <Announcement form={form} />
      <ProposeActions />
    </Form>
  )
}

/** Proposes that a program closes, and its announcement. */
export function CloseForm({ program: { key }, propose }: { program: ConsoleProgram; propose: Propose }) {
  const { text } = useConsoleText()
  const send = useSend(programClose)
  const showOutcome = useOutcome()
  const form = useKeptForm(`close ${key}`, announcementFields, async values => {
    const from = textIn(values, 'from')
    const sent = await send({ key, from, notice: inFour(values, 'notice') })
    if (sent.outcome === 'ok') propose(sent.answer.proposal)
    else showOutcome(sent.outcome)
  })
  return (
    <Form form={form} label={text('consoleTrading.close')}>
      <Announcement form={form} />
      <ProposeActions />
    </Form>
  )
}
