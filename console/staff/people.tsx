import { useState } from 'react'
import { proposalMake } from '../../contract/console/proposals.ts'
import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import {
  invitationWithdraw,
  peopleFile,
  peopleList,
  peopleReview,
  type Person,
  type Review,
} from '../../contract/console/staff.ts'
import { inviteForm } from '../../contract/console/staff-forms.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWho } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { DownloadButton } from '../page/download-button.tsx'
import { HeldWhile } from '../lists/held.tsx'
import { AtWork } from '../claims/at-work.tsx'
import { Page } from '../page/page.tsx'
import { useQuarter } from '../labels/use-quarter.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { useProposalLabels } from '../labels/proposal-labels.ts'
import { useRight, useSession } from '../page/session.ts'
import { PersonSheet } from './person.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useStaffLabels } from './labels.tsx'
import style from './staff.module.css'

/** The operators with their keys, roles, hours and networks, and the invited ones. */
export function PeoplePage() {
  const { text, date } = useConsoleText()
  const list = useList(peopleList, {})
  const mayChange = useRight('people.suspend')
  const isReviewDue = useRight('people.review') && list.answer?.review.isDue
  const [opened, open] = useState<string | null>(null)
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title={text('consoleStaff.people')}
      intro={text('consoleStaff.peopleNote')}
      keys={text('consoleInbox.peopleKeys')}
    >
      <Actions>
        {mayChange && (
          <Button kind={isReviewDue ? 'secondary' : 'primary'} onClick={() => setInviting(true)}>
            {text('consoleStaff.invite')}
          </Button>
        )}
        <DownloadButton call={peopleFile} request={{}}>
          {text('console.csv')}
        </DownloadButton>
      </Actions>
      <Loaded list={list}>
        {({ people, invitations, haltedUntil, review }) => (
          <>
            <ReviewCard review={review} />
            {haltedUntil && <Note>{text('consoleStaff.halted', { AT: date(haltedUntil) })}</Note>}
            <Rows people={people} invitations={invitations} mayChange={mayChange} open={open} />
            {people
              .filter(({ id }) => id === opened)
              .map(person => (
                <PersonSheet key={person.id} person={person} close={() => open(null)} />
              ))}
          </>
        )}
      </Loaded>
      {isInviting && <Invite people={list.answer?.people ?? []} close={() => setInviting(false)} />}
    </Page>
  )
}

interface RowsProps {
  people: readonly Person[]
  invitations: readonly Invitation[]
  mayChange: boolean
  open: (id: string) => void
}

/** The operators, and below them the invitations: keys go through both, and open the operators. */
function Rows({ people, invitations, mayChange, open }: RowsProps) {
  const { text } = useConsoleText()
  const current = useRowKeys(
    [...people, ...invitations].map(({ id }) => id),
    { open, mayOpen: key => people.some(({ id }) => id === key) },
  )
  return (
    <>
      <DataTable
        name="people"
        label={text('consoleStaff.people')}
        columns={useColumns(open)}
        items={people}
        keyOf={({ id }) => id}
        current={current}
      />
      {invitations.length > 0 && <Invitations items={invitations} mayChange={mayChange} current={current} />}
    </>
  )
}

/** Once a quarter a reader records a review. */
function ReviewCard({ review: { quarter, isDue, entries, last } }: { review: Review }) {
  const { text, date } = useConsoleText()
  const who = useWho()
  const quarterText = useQuarter()
  const send = useSend(peopleReview)
  const mayReview = useRight('people.review')
  return (
    <Card
      title={text('consoleStaff.review')}
      note={
        last
          ? text('consoleStaff.reviewed', {
              WHAT: quarterText(last.quarter),
              NAME: who(last.operator),
              AT: date(last.at),
              WHY: last.reason,
            })
          : text('consoleStaff.neverReviewed')
      }
    >
      {isDue && <Note>{text('consoleStaff.reviewDue', { WHAT: quarterText(quarter) })}</Note>}
      <HeldWhile isOffered={isDue && mayReview}>
        <AtWork kind="rights" itemKey={quarter}>
          <Actions>
            <Act
              title={text('consoleStaff.reviewDone')}
              kind="primary"
              shortcut="a"
              note={text('consoleStaff.reviewNote')}
              fields={[reasonField]}
              isAtOnce
              run={async ({ reason = '' }) => ({
                outcome: (await send({ quarter, entries, reason })).outcome,
              })}
              onDone={() => void refreshLists(peopleList, inboxList)}
            />
          </Actions>
        </AtWork>
      </HeldWhile>
    </Card>
  )
}

function useColumns(open: (id: string) => void): DataColumn<Person>[] {
  const { text, date, number } = useConsoleText()
  const labels = useStaffLabels()
  const { at } = useSession()
  return [
    {
      id: 'name',
      place: 'title',
      title: text('consoleStaff.name'),
      cell: ({ id, name }) => (
        <button type="button" className={style.name} onClick={() => open(id)}>
          {name}
        </button>
      ),
    },
    { id: 'email', place: 'below', title: text('consoleStaff.email'), cell: ({ email }) => email ?? '' },
    {
      id: 'roles',
      place: 'below',
      title: text('consoleStaff.roles'),
      cell: ({ roles, suspendedAt }) =>
        suspendedAt ? text('consoleStaff.suspended', { AT: date(suspendedAt) }) : labels.roles(roles),
    },
    {
      id: 'keys',
      title: text('consoleStaff.keys'),
      isFigure: true,
      cell: ({ keys }) => number(keys.filter(({ until }) => !until || until > at).length),
    },
    { id: 'hours', title: text('consoleStaff.hours'), cell: person => labels.hours(person) },
    { id: 'networks', title: text('consoleStaff.networks'), cell: person => labels.networks(person) },
    {
      id: 'seen',
      place: 'rest',
      title: text('consoleStaff.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? date(lastSeenAt) : text('consoleStaff.noOpenSession')),
    },
  ]
}

type Invitation = AnswerOf<typeof peopleList>['invitations'][number]

/** Of the invitation that keys are at, `x` withdraws it. */
function Invitations({
  items,
  mayChange,
  current,
}: {
  items: readonly Invitation[]
  mayChange: boolean
  current: string | undefined
}) {
  const { text } = useConsoleText()
  const columns = useInvitationColumns(current)
  return (
    <Card title={text('consoleStaff.invitations')}>
      <DataTable
        name="invitations"
        label={text('consoleStaff.invitations')}
        columns={mayChange ? columns : columns.filter(({ id }) => id !== 'act')}
        items={items}
        keyOf={({ id }) => id}
        current={current}
      />
    </Card>
  )
}

function useInvitationColumns(current: string | undefined): DataColumn<Invitation>[] {
  const { text, date } = useConsoleText()
  const { role } = useProposalLabels()
  return [
    { id: 'name', place: 'title', title: text('consoleStaff.name'), cell: ({ name }) => name },
    { id: 'email', place: 'below', title: text('consoleStaff.email'), cell: ({ email }) => email ?? '' },
    {
      id: 'roles',
      place: 'below',
      title: text('consoleStaff.roles'),
      cell: ({ roles }) => roles.map(role).join(', '),
    },
    {
      id: 'until',
      place: 'named',
      title: text('consoleStaff.until'),
      cell: ({ expiresAt }) => date(expiresAt),
    },
    {
      id: 'act',
      place: 'amount',
      title: text('console.act'),
      cell: ({ id }) => <Withdraw id={id} isCurrent={id === current} />,
    },
  ]
}

function Withdraw({ id, isCurrent }: { id: string; isCurrent: boolean }) {
  const { text } = useConsoleText()
  const send = useSend(invitationWithdraw)
  return (
    <Act
      title={text('consoleStaff.withdrawInvitation')}
      kind="danger"
      shortcut={isCurrent ? 'x' : undefined}
      note={text('consoleStaff.withdrawInvitationNote')}
      fields={[{ ...reasonField, lengthMax: 200 }]}
      isAtOnce
      run={async ({ reason = '' }) => ({ outcome: (await send({ id, reason })).outcome })}
      onDone={() => void refreshLists(peopleList)}
    />
  )
}

/** Two administrators sign an invitation; its link goes to the person alone. */
function Invite({ people, close }: { people: readonly Person[]; close: () => void }) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const send = useSend(proposalMake)
  const [roles, setRoles] = useState<readonly OperatorRole[]>([])
  const [proposal, setProposal] = useState<string | null>(null)
  const form = useForm(inviteForm, async ({ name = '', email = '' }) => {
    const address = email.trim().toLowerCase()
    const held = operatorRoles.filter(role => roles.includes(role)).join(', ')
    const facts = { name: name.trim(), email: address, roles: held }
    const sent = await send({ action: 'staff.invite', subject: address, client: undefined, facts })
    return sent.outcome === 'ok' ? setProposal(sent.answer.id) : showOutcome(sent.outcome)
  })
  const typed = (form.values['email'] ?? '').trim().toLowerCase()
  const known = people.find(({ email }) => email !== undefined && email === typed)
  const former = people.find(({ formerEmails }) => formerEmails.includes(typed))
  return (
    <Modal kind="explanation" title={text('consoleStaff.invite')} close={close}>
      {proposal ? (
        <SignProposal id={proposal} onSigned={() => void refreshLists(peopleList)} />
      ) : (
        <Form form={form} label={text('consoleStaff.invite')}>
          <p>{text('consoleStaff.inviteNote')}</p>
          <Field {...form.field('name')} label={text('consoleStaff.name')} maxLength={80} />
          <Field {...form.field('email')} label={text('consoleStaff.email')} type="email" inputMode="email" />
          {known && <Note>{text('consoleStaff.inviteKnown', { NAME: known.name })}</Note>}
          {!known && former && <Note>{text('consoleStaff.inviteFormer', { NAME: former.name })}</Note>}
          <RoleChoice chosen={roles} choose={setRoles} />
          <Actions>
            <Button
              type="submit"
              kind="primary"
              disabled={roles.length === 0 || (!known && former !== undefined)}
            >
              {text('console.propose')}
            </Button>
            <DialogBack />
          </Actions>
        </Form>
      )}
    </Modal>
  )
}
