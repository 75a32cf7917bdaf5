import { useState } from 'react'
import { proposalMake } from '../../contract/console/proposals.ts'
import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { networksMax, peopleBounds, peopleList, type Person } from '../../contract/console/staff.ts'
import { changeEmailForm } from '../../contract/console/staff-forms.ts'
import type { Rule } from '../../contract/rules.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataTable } from '../lists/data-table.tsx'
import { Reason } from '../forms/reason.tsx'
import { Reference } from '../labels/reference.tsx'
import { clock, fieldsOf } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight, useSession } from '../page/session.ts'
import { RoleChoice } from './role-choice.tsx'
import { useKeyColumns, useStaffLabels } from './labels.tsx'
import style from './staff.module.css'

type Propose = (action: string, facts: Record<string, string>, subject?: string) => Promise<void>

/** One operator, with what administrators may change: one removes, two grant. */
export function PersonSheet({ person, close }: { person: Person; close: () => void }) {
  const { text, date } = useConsoleText()
  const labels = useStaffLabels()
  const { operator } = useSession()
  const mayChange = useRight('people.suspend') && operator.id !== person.id
  const showOutcome = useOutcome()
  const send = useSend(proposalMake)
  const [proposal, setProposal] = useState<string | null>(null)
  const propose: Propose = async (action, facts, subject = person.id) => {
    const sent = await send({ action, subject, client: undefined, facts })
    return sent.outcome === 'ok' ? setProposal(sent.answer.id) : showOutcome(sent.outcome)
  }
  const keyColumns = useKeyColumns(key => void propose('operator.endKey', { key }))
  return (
    <Modal kind="explanation" title={person.name} close={close}>
      {proposal ? (
        <SignProposal id={proposal} onSigned={() => void refreshLists(peopleList)} />
      ) : (
        <div className={style.rows}>
          <Facts
            items={[
              { term: text('consoleStaff.operatorId'), value: <Reference value={person.id} /> },
              { term: text('consoleStaff.email'), value: person.email ?? '' },
              { term: text('consoleStaff.roles'), value: labels.roles(person.roles) },
              ...(person.suspendedAt
                ? [
                    {
                      term: text('consoleStaff.state'),
                      value: text('consoleStaff.suspended', { AT: date(person.suspendedAt) }),
                    },
                  ]
                : []),
            ]}
          />
          <DataTable
            name="person-keys"
            label={text('consoleStaff.keys')}
            columns={mayChange ? keyColumns : keyColumns.filter(({ id }) => id !== 'end')}
            items={person.keys}
            keyOf={({ key, since }) => `${key} ${since.toISOString()}`}
          />
          {mayChange && <Rights person={person} />}
          {mayChange && !person.suspendedAt && <Email person={person} propose={propose} />}
          {mayChange && <Bounds person={person} />}
        </div>
      )}
    </Modal>
  )
}

function Rights({ person }: { person: Person }) {
  const { text } = useConsoleText()
  const { at } = useSession()
  const held = person.roles.filter(({ until }) => !until || until > at).map(({ role }) => role)
  // What is to change, and not what they hold: a colleague may end a role meanwhile.
  const [changed, setChanged] = useState<Partial<Record<OperatorRole, boolean>>>({})
  const roles = operatorRoles.filter(role => changed[role] ?? held.includes(role))
  const choose = (chosen: readonly OperatorRole[]) => {
    const differing = operatorRoles.filter(role => chosen.includes(role) !== held.includes(role))
    setChanged(Object.fromEntries(differing.map(role => [role, chosen.includes(role)])))
  }
  const further = operatorRoles.filter(role => roles.includes(role) && !held.includes(role))
  const [ended, ...more] = held.filter(role => !roles.includes(role))
  const given = further.join(', ')
  return (
    <>
      <RoleChoice chosen={roles} choose={choose} />
      <Note>{text('consoleStaff.rolesNote')}</Note>
      <Actions>
        {person.suspendedAt ? (
          <RightsAct person={person} what="reinstate" facts={{ roles: given }} isDisabled={given === ''} />
        ) : (
          <>
            <RightsAct person={person} what="grant" facts={{ roles: given }} isDisabled={given === ''} />
            <RightsAct
              person={person}
              what="endRole"
              facts={{ role: ended ?? '' }}
              isDisabled={!ended || more.length > 0}
            />
            <RightsAct person={person} what="suspend" facts={{ role: 'all' }} />
          </>
        )}
      </Actions>
    </>
  )
}

const rightsActs = {
  reinstate: 'operator.reinstate',
  grant: 'operator.grant',
  endRole: 'operator.end',
  suspend: 'operator.end',
} as const

/** With the reason, which is signed with it. */
function RightsAct({
  person: { id, name },
  what,
  facts,
  isDisabled = false,
}: {
  person: Person
  what: keyof typeof rightsActs
  facts: Record<string, string>
  isDisabled?: boolean
}) {
  const { text } = useConsoleText()
  const propose = usePropose()
  return (
    <Act
      title={text(`consoleStaff.${what}`)}
      of={name}
      kind={what === 'suspend' ? 'danger' : 'secondary'}
      isSignedAlone={rightsActs[what] === 'operator.end'}
      isDisabled={isDisabled}
      note={text(`consoleStaff.${what}Note`, { NAME: name })}
      fields={[reasonField]}
      run={({ reason = '' }) =>
        propose({ action: rightsActs[what], subject: id, facts: { ...facts, reason } })
      }
      onDone={() => void refreshLists(peopleList)}
    />
  )
}

/** Where their mails go, and the link by which they replace lost keys. */
function Email({ person, propose }: { person: Person; propose: Propose }) {
  const { text } = useConsoleText()
  const { at } = useSession()
  const { email, name, roles } = person
  const form = useForm(changeEmailForm, ({ email: typed = '' }) =>
    propose('operator.email', { email: typed.trim().toLowerCase() }),
  )
  const held = roles.filter(({ until }) => !until || until > at).map(({ role }) => role)
  const invite = { name, roles: operatorRoles.filter(role => held.includes(role)).join(', ') }
  return (
    <Form form={form} label={text('consoleStaff.changeEmail')}>
      <h3>{text('consoleStaff.changeEmail')}</h3>
      <Field {...form.field('email')} label={text('consoleStaff.email')} type="email" inputMode="email" />
      <Actions>
        <Button type="submit">{text('console.propose')}</Button>
      </Actions>
      {email && (
        <>
          <h3>{text('consoleStaff.lostKeys')}</h3>
          <Actions>
            <Button onClick={() => void propose('staff.invite', { ...invite, email }, email)}>
              {text('consoleStaff.newKeys')}
            </Button>
          </Actions>
        </>
      )}
    </Form>
  )
}

const minutesOf = (typed: string): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(typed.trim()) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Both times or none, and not the same. */
const besideTime =
  (other: string): Rule =>
  (value, all) => {
    const beside = all[other] ?? ''
    if ((value === '') !== (beside === '')) return value === '' ? { message: 'fillIn' } : null
    return value !== '' && value === beside ? { message: 'sameTime' } : null
  }

const networksOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

const fewNetworks: Rule = value =>
  networksOf(value).length > networksMax ? { message: 'noMoreThanNetworks', x: String(networksMax) } : null

const boundsForm = {
  from: [besideTime('until')],
  until: [besideTime('from')],
  networks: [fewNetworks],
  ...fieldsOf('reason'),
}

/** When and from where they may log in; one administrator sets it. */
function Bounds({ person }: { person: Person }) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const send = useSend(peopleBounds)
  const { hoursFrom, hoursUntil, networks } = person
  const form = useKeptForm(
    `bounds ${person.id}`,
    boundsForm,
    async ({ from = '', until = '', networks: typed = '', reason = '' }, complain) => {
      const { outcome } = await send({
        operator: person.id,
        hoursFrom: minutesOf(from),
        hoursUntil: minutesOf(until),
        networks: networksOf(typed),
        reason: reason.trim(),
      })
      // All else is judged before it is sent, so it is a network that the server cannot read.
      if (outcome === 'invalid') return complain('networks', { message: 'invalidFormat' })
      showOutcome(outcome)
      await refreshLists(peopleList)
    },
    {
      from: hoursFrom === undefined ? '' : clock(hoursFrom),
      until: hoursUntil === undefined ? '' : clock(hoursUntil),
      networks: networks.join(', '),
    },
  )
  return (
    <Form form={form} label={text('consoleStaff.bounds')}>
      <h3>{text('consoleStaff.bounds')}</h3>
      <Field
        {...form.field('from')}
        type="time"
        label={text('consoleStaff.hoursFrom')}
        hint={text('consoleStaff.boundsNote')}
      />
      <Field {...form.field('until')} type="time" label={text('consoleStaff.hoursUntil')} />
      <Field {...form.field('networks')} label={text('consoleStaff.networks')} />
      <Reason form={form} maxLength={200} />
      <Actions>
        <Button type="submit">{text('consoleStaff.keep')}</Button>
      </Actions>
    </Form>
  )
}
