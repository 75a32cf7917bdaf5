import { Link } from '@tanstack/react-router'
import {
  clientCancelChange,
  clientRefuseDeletion,
  clientShow,
  proposedLengthMax,
  type ShownClient,
} from '../../contract/console/clients.ts'
import { deletionRefusals, type DeletionRefusal } from '../../contract/care.ts'
import { correctionCategories, type CorrectionCategory } from '../../contract/codes.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { nameLengthMax } from '../../contract/limits.ts'
import { fullName } from '../../contract/rules.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Actor } from '../labels/actor.tsx'
import { AtWork } from '../claims/at-work.tsx'
import { Held, HeldWhile } from '../lists/held.tsx'
import { useRight, useRole } from '../page/session.ts'
import { Act, reasonField, type ActField } from '../proposals/act.tsx'
import { transferField } from '../proposals/chain-fields.ts'
import { useProposalLabels } from '../labels/proposal-labels.ts'
import { FreezeForm } from './freeze-form.tsx'
import { Proposed } from './proposed.tsx'
import { SessionsForm } from './sessions-form.tsx'

/** The actions for a client: by one at once, or proposed here and signed by two. */
export function Help({ client }: { client: ShownClient }) {
  const { text } = useConsoleText()
  const request = client.requests.find(({ kind }) => kind === 'deletion')
  return (
    <>
      {/* Also once it is decided: from there keys lead to the next one. */}
      {request && (
        <AtWork kind="request" itemKey={request.id}>
          <HeldWhile isOffered={request.state === 'waiting'}>
            <Deletion client={client} request={request} />
          </HeldWhile>
        </AtWork>
      )}
      {request?.state === 'done' ? (
        <Note>{text('consoleRefusals.clientDeleted')}</Note>
      ) : (
        <>
          <Proposals client={client} />
          <ClientState client={client} />
          <Offered client={client} />
        </>
      )}
    </>
  )
}

interface Part {
  client: ShownClient
}
type Waiting = ShownClient['changes'][number]

/** What the operator's roles allow. */
function Offered({ client }: Part) {
  const { text } = useConsoleText()
  const [mayFreeze, mayCare] = [useRight('client.freeze'), useRight('client.care')]
  const [isVerification, isTreasury] = [useRole('verification'), useRole('treasury')]
  return (
    <>
      {!mayFreeze && <Note>{text('consoleClients.onlyLooks')}</Note>}
      {mayFreeze && <FreezeForm client={client.id} />}
      {mayCare && <SessionsForm client={client.id} />}
      {isVerification && <Entrances client={client} />}
      {isTreasury && <Money client={client} />}
      {isVerification && <Papers client={client} />}
      {isVerification && <OtherName client={client} />}
    </>
  )
}

/** What has been proposed waits for signatures here already: proposed once more, each would wait for the other signer. */
function Proposals({ client: { proposals } }: Part) {
  const { text } = useConsoleText()
  const labels = useProposalLabels()
  return proposals.map(({ id, action }) => (
    <Note key={id}>
      {text('consoleTrading.waitsForSignatures')}:{' '}
      <Link to={`/proposals/${id}`}>{labels.action(action)}</Link>
    </Note>
  ))
}

/** The freezes, and the waiting changes. */
function ClientState({ client }: Part) {
  const { text, date } = useConsoleText()
  const labels = useProposalLabels()
  return (
    <>
      <Held items={client.freezes} keyOf={({ part, since }) => `${part} ${since.toISOString()}`}>
        {({ part, since, until, reason, actor, operator }) => (
          <Card
            title={text(`consoleClients.${part === 'trading' ? 'tradingPart' : part}`)}
            note={text('consoleClients.freezes')}
          >
            <Facts
              items={[
                { term: text('consoleClients.frozenSince'), value: date(since) },
                ...(until ? [{ term: text('consoleClients.frozenUntil'), value: date(until) }] : []),
                { term: text('console.reason'), value: labels.reasonBy(actor, reason) },
                {
                  term: text('consoleClients.actor'),
                  value: <Actor actor={actor} operator={operator} />,
                },
              ]}
            />
            <Actions>
              <Proposed
                client={client.id}
                what="unfreeze"
                title={text('consoleClients.unfreeze')}
                note={text('consoleClients.unfreezeNote')}
                fixed={{ part, since: since.toISOString() }}
                fields={[reasonField]}
              />
            </Actions>
          </Card>
        )}
      </Held>
      <Held items={client.changes} keyOf={({ kind, askedAt }) => `${kind} ${askedAt.toISOString()}`}>
        {change => <Change client={client} change={change} />}
      </Held>
    </>
  )
}

/** Two have signed it; one cancels it. */
function Change({ client: { id: client }, change: { kind, askedAt, dueAt } }: Part & { change: Waiting }) {
  const { text, date } = useConsoleText()
  const mayCancel = useRight('client.care')
  const send = useSend(clientCancelChange)
  return (
    <Card title={text('consoleClients.changes')}>
      <Facts
        items={[
          {
            term: text(`consoleClients.${kind}Change`),
            value: text('consoleClients.due', { AT: date(dueAt) }),
          },
        ]}
      />
      {mayCancel && (
        <Actions>
          <Act
            title={text('consoleClients.cancelChange')}
            of={text(`consoleClients.${kind}Change`)}
            note={text('consoleClients.cancelChangeNote')}
            fields={[reasonField]}
            isAtOnce
            run={({ reason = '' }) => send({ client, kind, askedAt, reason })}
            onDone={() => void refreshLists(clientShow)}
          />
        </Actions>
      )}
    </Card>
  )
}

/** How the client signs in. */
function Entrances({ client }: Part) {
  const { text } = useConsoleText()
  const known = useKnownFields()
  const waits = (kind: string) => client.changes.some(one => one.kind === kind)
  const isOffered = {
    secondFactor: client.factorSince !== undefined && !waits('secondFactor'),
    email: client.email !== undefined && !waits('email'),
    telegram: client.telegramSince !== undefined && !waits('telegram'),
  }
  const isAny = Object.values(isOffered).includes(true)
  return (
    <Card
      title={text('consoleClients.waysIn')}
      note={text(isAny ? 'consoleClients.twoNote' : 'consoleClients.nothingToChange')}
    >
      <Actions>
        <HeldWhile isOffered={isOffered.secondFactor}>
          <Proposed
            client={client.id}
            what="resetSecondFactor"
            title={text('consoleClients.resetSecondFactor')}
            note={text('consoleClients.waitsNote')}
            fields={known}
          />
        </HeldWhile>
        <HeldWhile isOffered={isOffered.email}>
          <Proposed
            client={client.id}
            what="changeEmail"
            title={text('consoleClients.changeEmail')}
            note={text('consoleClients.waitsNote')}
            fields={[{ name: 'email', label: text('consoleClients.newEmail'), isEmail: true }, ...known]}
          />
        </HeldWhile>
        <HeldWhile isOffered={isOffered.telegram}>
          <Proposed
            client={client.id}
            what="unlinkTelegram"
            title={text('consoleClients.unlinkTelegram')}
            note={text('consoleClients.waitsNote')}
            fields={known}
          />
        </HeldWhile>
      </Actions>
    </Card>
  )
}

function useKnownFields(): ActField[] {
  const { text } = useConsoleText()
  return [
    { name: 'evidence', label: text('consoleClients.evidence'), lengthMax: proposedLengthMax },
    reasonField,
  ]
}

const categories = Object.keys(correctionCategories) as CorrectionCategory[]

function Money({ client }: Part) {
  const { text, exactMoney } = useConsoleText()
  const known = useKnownFields()
  return (
    <Card title={text('consoleClients.balance')} note={text('consoleClients.twoNote')}>
      <Actions>
        <Proposed
          client={client.id}
          what="correct"
          title={text('consoleClients.correct')}
          note={text('consoleClients.correctNote', { SUM: exactMoney(client.balanceMicro) })}
          fields={[
            {
              name: 'direction',
              label: text('consoleClients.direction'),
              options: [
                { value: 'give', title: text('consoleClients.give') },
                { value: 'take', title: text('consoleClients.take') },
              ],
            },
            { name: 'amount', label: text('consoleClients.amountField'), isAmount: true, isPositive: true },
            {
              name: 'category',
              label: text('consoleClients.category'),
              options: categories.map(value => ({ value, title: text(`consoleClients.${value}`) })),
            },
            ...known,
          ]}
        />
        <Proposed
          client={client.id}
          what="credit"
          title={text('consoleClients.credit')}
          note={text('consoleClients.creditNote')}
          missing={text('consoleClients.noTransfer')}
          fields={[transferField(text('consoleClients.transfer')), reasonField]}
        />
      </Actions>
    </Card>
  )
}

function Papers({ client }: Part) {
  const { text } = useConsoleText()
  if (!client.scan) return null
  return (
    <Card title={text('consoleClients.reviews')} note={text('consoleClients.twoNote')}>
      <Actions>
        <Proposed
          client={client.id}
          what="reopen"
          title={text('consoleClients.reopen')}
          note={text('consoleClients.reopenNote')}
          fields={[reasonField]}
        />
      </Actions>
    </Card>
  )
}

/** As at registration. */
const isFullName = (typed: string): boolean => fullName(typed, {}) === null

/** The client's passport was rejected because it has another name than their account. */
function OtherName({ client }: Part) {
  const { text } = useConsoleText()
  const known = useKnownFields()
  const name = {
    name: 'name',
    label: text('consoleClients.newName'),
    lengthMax: nameLengthMax,
    takes: isFullName,
  }
  return (
    <HeldWhile isOffered={client.scanOfOtherName !== undefined}>
      <Card title={text('consoleClients.name')} note={text('consoleClients.twoNote')}>
        <p>
          <Link to={`/verification?scan=${client.scanOfOtherName}`}>
            {text('consoleVerification.picture')}
          </Link>
        </p>
        <Actions>
          <Proposed
            client={client.id}
            what="changeName"
            title={text('consoleClients.changeName')}
            note={text('consoleClients.changeNameNote')}
            fields={[name, ...known]}
          />
        </Actions>
      </Card>
    </HeldWhile>
  )
}

interface Request extends Part {
  request: ShownClient['requests'][number]
}

/** A request that waits, for which the inbox leads here: `a` proposes the deletion, `x` refuses it. */
function Deletion({ client, request }: Request) {
  const { text, date } = useConsoleText()
  const mayCare = useRight('client.care')
  return (
    <Card
      title={text('consoleClients.deletion')}
      note={text('consoleClients.madeAt', { AT: date(request.askedAt) })}
    >
      {client.obstacle && (
        <NoticeBox title={text('consoleClients.notYet')}>
          {text(`consoleClients.${client.obstacle}`)}
        </NoticeBox>
      )}
      <Waiver request={request} />
      <Note>{text('consoleClients.twoNote')}</Note>
      <Actions>
        <Proposed
          client={client.id}
          what="delete"
          title={text('consoleClients.delete')}
          note={
            <>
              <Note>{text('consoleClients.deleteNote')}</Note>
              <Waiver request={request} />
            </>
          }
          kind="danger"
          isDisabled={client.obstacle !== undefined}
          shortcut="a"
          fields={[reasonField]}
        />
        {mayCare && <Refusal client={client} request={request} />}
      </Actions>
    </Card>
  )
}

/** What the client gives up with the deletion, at most. */
function Waiver({ request }: { request: ShownClient['requests'][number] }) {
  const { text, exactMoney } = useConsoleText()
  const parts = [
    { term: text('consoleClients.waivesBalance'), micro: request.waivedMicro },
    { term: text('consoleClients.waivesRewards'), micro: request.waivedRewardMicro },
  ]
  return <Facts items={parts.map(({ term, micro }) => ({ term, value: exactMoney(micro) }))} />
}

const refusals = Object.keys(deletionRefusals) as DeletionRefusal[]

/** One operator refuses a request for deletion, with a reason that the client reads. */
function Refusal({ client: { id: client, obstacle }, request: { id: request } }: Request) {
  const { text } = useConsoleText()
  const send = useSend(clientRefuseDeletion)
  const options = refusals.map(value => ({ value, title: text(`consoleClients.${value}`) }))
  return (
    <Act
      title={text('consoleClients.refuse')}
      shortcut="x"
      note={text('consoleClients.refuseNote')}
      fields={[{ name: 'reason', label: text('console.reason'), options }]}
      initial={{ reason: obstacle ?? '' }}
      isAtOnce
      run={async values => {
        const reason = refusals.find(one => one === values['reason'])
        return reason ? send({ client, request, reason }) : { outcome: 'invalid' }
      }}
      onDone={() => void refreshLists(clientShow, inboxList)}
    />
  )
}
