import {
  programList,
  providerAdd,
  providerAddKey,
  providerEnd,
  providerNameMax,
  providerList,
  type ConsoleProvider,
} from '../../contract/console/programs.ts'
import { hasRight } from '../../contract/console/rights.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useState } from 'react'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { Halves, Page } from '../page/page.tsx'
import { SomeOf } from '../forms/some-of.tsx'
import { useProgramName } from '../labels/use-program-name.ts'
import { useReportFault } from '../labels/use-report-fault.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { Proposing, type Propose } from '../proposals/proposing.tsx'
import { Reason } from '../forms/reason.tsx'
import { Reference } from '../labels/reference.tsx'
import { fieldsOf, textIn } from '../forms/typed.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useSession } from '../page/session.ts'

/** Strategy providers: their keys, their deliveries, and the refused ones. */
export function ProvidersPage() {
  const { text } = useConsoleText()
  const list = useList(providerList, {})
  const mayWrite = hasRight(useSession().roles, 'trading.write')
  return (
    <Page
      title={text('consoleTrading.providers')}
      intro={text('consoleTrading.providersIntro')}
      keys={text('consoleInbox.endKeys')}
    >
      {mayWrite && (
        <Actions>
          <Proposing face={text('consoleTrading.addProvider')} kind="primary">
            {propose => <AddForm propose={propose} />}
          </Proposing>
        </Actions>
      )}
      <Loaded list={list}>
        {({ providers }) =>
          providers.length === 0 ? (
            <p>{text('console.nothing')}</p>
          ) : (
            <Providers providers={providers} mayWrite={mayWrite} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Keys of a keyboard go through the providers' keys that have not ended, from card to card. */
function Providers({ providers, mayWrite }: { providers: readonly ConsoleProvider[]; mayWrite: boolean }) {
  const current = useRowKeys(
    providers.flatMap(({ keys }) => keys.filter(({ endedAt }) => !endedAt).map(({ id }) => id)),
  )
  return (
    <Halves>
      {providers.map(one => (
        <Provider key={one.name} provider={one} mayWrite={mayWrite} current={current} />
      ))}
    </Halves>
  )
}

interface ShownProvider {
  provider: ConsoleProvider
  mayWrite: boolean
  /** The key of theirs that keys are at: `x` ends it. */
  current: string | undefined
}

function Provider({ provider, mayWrite, current }: ShownProvider) {
  const { text, date } = useConsoleText()
  const nameOf = useProgramName()
  const { name, programs, endedAt } = provider
  return (
    <Card
      title={name}
      note={programs.map(nameOf).join(', ')}
      actions={endedAt && <Status>{text('consoleTrading.endedAt', { AT: date(endedAt) })}</Status>}
    >
      <Health provider={provider} />
      {provider.keys.length > 0 && <Keys provider={provider} mayWrite={mayWrite} current={current} />}
      {provider.refused.length > 0 && <Refused provider={provider} />}
      <HeldWhile isOffered={mayWrite && !endedAt}>
        <Actions>
          <Proposing
            face={text('consoleTrading.addKey')}
            kind="secondary"
            title={`${text('consoleTrading.addKey')}: ${name}`}
          >
            {propose => <KeyForm name={name} propose={propose} />}
          </Proposing>
          <Ending of="provider" nameOrKey={name} />
        </Actions>
      </HeldWhile>
    </Card>
  )
}

function Health({ provider }: { provider: ConsoleProvider }) {
  const { text, date, number } = useConsoleText()
  const { lagSecondsMost, lagSecondsUsual } = provider
  const lag =
    lagSecondsMost === undefined || lagSecondsUsual === undefined
      ? '–'
      : text('consoleTrading.lagValue', { USUAL: number(lagSecondsUsual), MOST: number(lagSecondsMost) })
  return (
    <Facts
      items={[
        {
          term: text('consoleTrading.lastDelivery'),
          value: provider.lastDeliveryAt ? date(provider.lastDeliveryAt) : text('consoleTrading.never'),
        },
        { term: text('consoleTrading.deliveries'), value: number(provider.deliveries) },
        { term: text('consoleTrading.unanswered'), value: number(provider.unanswered) },
        { term: text('consoleTrading.lag'), value: lag },
      ]}
    />
  )
}

function Keys({ provider: { name, keys }, mayWrite, current }: ShownProvider) {
  const columns = useKeyColumns(mayWrite, current)
  const { text } = useConsoleText()
  return (
    <DataTable
      name="provider-keys"
      label={`${name}: ${text('consoleTrading.keys')}`}
      items={keys}
      keyOf={({ id }) => id}
      columns={columns}
      current={current}
    />
  )
}

function Refused({ provider: { name, refused } }: { provider: ConsoleProvider }) {
  const columns = useRefusedColumns()
  const { text } = useConsoleText()
  return (
    <DataTable
      name="provider-refused"
      label={`${name}: ${text('consoleTrading.refusedReports')}`}
      items={refused}
      keyOf={({ at, reference, code }) => `${at.toISOString()} ${reference} ${code}`}
      columns={columns}
    />
  )
}

interface Made {
  proposal: string
  key: string
  secret: string
}

/** The secret is shown here and never again; then comes the signature. */
function NewSecret({ made, propose }: { made: Made; propose: Propose }) {
  const { text } = useConsoleText()
  return (
    <>
      <NoticeBox title={text('consoleTrading.secret')}>{text('consoleTrading.secretNote')}</NoticeBox>
      <CopyField label={text('consoleTrading.key')} value={made.key} />
      <CopyField label={text('consoleTrading.secret')} value={made.secret} />
      <Actions>
        <Button kind="primary" onClick={() => propose(made.proposal)}>
          {text('console.toProposal')}
        </Button>
      </Actions>
    </>
  )
}

const addFields = fieldsOf('name')

function AddForm({ propose }: { propose: Propose }) {
  const { text, language } = useConsoleText()
  const send = useSend(providerAdd)
  const showOutcome = useOutcome()
  const [made, setMade] = useState<Made>()
  const [programs, setPrograms] = useState<readonly string[]>([])
  const known = useList(programList, {}).answer?.programs ?? []
  const form = useForm(addFields, async values => {
    const sent = await send({ name: textIn(values, 'name'), programs: [...programs] })
    if (sent.outcome === 'ok') setMade(sent.answer)
    else showOutcome(sent.outcome)
  })
  if (made) return <NewSecret made={made} propose={propose} />
  return (
    <Form form={form} label={text('consoleTrading.addProvider')}>
      <Field {...form.field('name')} label={text('consoleTrading.provider')} maxLength={providerNameMax} />
      <SomeOf
        label={text('consoleTrading.programs')}
        options={known.map(({ key, texts }) => ({ value: key, title: texts[language].name }))}
        chosen={programs}
        choose={setPrograms}
      />
      <Actions>
        <Button type="submit" kind="primary" disabled={programs.length === 0}>
          {text('console.propose')}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}

function KeyForm({ name, propose }: { name: string; propose: Propose }) {
  const { text } = useConsoleText()
  const send = useSend(providerAddKey)
  const showOutcome = useOutcome()
  const [made, setMade] = useState<Made>()
  const make = async () => {
    const sent = await send({ name })
    if (sent.outcome === 'ok') setMade(sent.answer)
    else showOutcome(sent.outcome)
  }
  if (made) return <NewSecret made={made} propose={propose} />
  return (
    <>
      <Note>{text('consoleTrading.addKeyNote')}</Note>
      <Actions>
        <Button kind="primary" onClick={() => void make()}>
          {text('console.propose')}
        </Button>
        <DialogBack />
      </Actions>
    </>
  )
}

const endFields = fieldsOf('reason')
const endTexts = { key: 'consoleTrading.end', provider: 'consoleTrading.endProvider' } as const

interface EndingProps {
  of: 'key' | 'provider'
  nameOrKey: string
}

/** One operator ends a key, or a provider with all of them, at once. */
function Ending({ of, nameOrKey, isCurrent = false }: EndingProps & { isCurrent?: boolean }) {
  const { text } = useConsoleText()
  const face = text(endTexts[of])
  return (
    <Proposing
      face={face}
      kind="danger"
      title={`${face}: ${nameOrKey}`}
      shortcut={isCurrent ? 'x' : undefined}
    >
      {close => <EndForm of={of} nameOrKey={nameOrKey} close={() => close(undefined)} />}
    </Proposing>
  )
}

function EndForm({ of, nameOrKey, close }: EndingProps & { close: () => void }) {
  const { text } = useConsoleText()
  const send = useSend(providerEnd)
  const showOutcome = useOutcome()
  const form = useForm(endFields, async values => {
    const { outcome } = await send({ nameOrKey, reason: textIn(values, 'reason') })
    showOutcome(outcome)
    if (outcome !== 'ok') return
    await refreshLists(providerList)
    close()
  })
  return (
    <Form form={form} label={text(endTexts[of])}>
      <Note>{text(of === 'key' ? 'consoleTrading.endKeyNote' : 'consoleTrading.endProviderNote')}</Note>
      <Reason form={form} maxLength={180} />
      <Actions>
        <Button type="submit" kind="danger">
          {text(endTexts[of])}
        </Button>
        <DialogBack />
      </Actions>
    </Form>
  )
}

function useKeyColumns(
  mayWrite: boolean,
  current: string | undefined,
): DataColumn<ConsoleProvider['keys'][number]>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'key',
      place: 'title',
      title: text('consoleTrading.keys'),
      cell: ({ id }) => <Reference value={id} />,
    },
    {
      id: 'state',
      place: 'rest',
      title: text('consoleTrading.state'),
      cell: ({ madeAt, endedAt }) =>
        endedAt
          ? text('consoleTrading.endedAt', { AT: date(endedAt) })
          : text('consoleTrading.inUseSince', { AT: date(madeAt) }),
    },
    {
      id: 'act',
      place: 'amount',
      title: text('console.act'),
      cell: ({ id, endedAt }) => (
        <HeldWhile isOffered={mayWrite && !endedAt}>
          <Ending of="key" nameOrKey={id} isCurrent={id === current} />
        </HeldWhile>
      ),
    },
  ]
}

function useRefusedColumns(): DataColumn<ConsoleProvider['refused'][number]>[] {
  const { text, date } = useConsoleText()
  const faultOf = useReportFault()
  return [
    { id: 'at', place: 'rest', title: text('consoleTrading.refusedReports'), cell: ({ at }) => date(at) },
    {
      id: 'reference',
      place: 'title',
      title: text('consoleTrading.reference'),
      cell: ({ reference }) => reference,
    },
    {
      id: 'why',
      place: 'below',
      title: text('consoleTrading.why'),
      cell: ({ code, why }) => faultOf({ code, field: undefined, most: undefined }, why),
    },
    { id: 'code', place: 'end', title: text('consoleTrading.key'), isExtra: true, cell: ({ code }) => code },
  ]
}
