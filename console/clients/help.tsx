import { useState } from 'react'
import { clientRefuseDeletion, clientShow, type ShownClient } from '../../contract/console/clients.ts'
import { deletionRefusals, type DeletionRefusal } from '../../contract/care.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { refreshLists } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOutcome } from '../parts/use-outcome.ts'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { ProposeForm, type Field } from './propose-form.tsx'
import { SessionsForm } from './sessions-form.tsx'

/** What can be done for a client: by one at once, or proposed here and signed by two. */
export function Help({ client }: { client: ShownClient }) {
  const { text } = useConsoleText()
  const [proposal, setProposal] = useState<string | null>(null)
  if (proposal)
    return (
      <>
        <Note>{text('consoleClients.twoNote')}</Note>
        <SignProposal id={proposal} onSigned={() => void refreshLists(clientShow)} />
        <Actions>
          <Button kind="quiet" onClick={() => setProposal(null)}>
            {text('consoleClients.help')}
          </Button>
        </Actions>
      </>
    )
  return (
    <>
      <Standing client={client} propose={setProposal} />
      <FreezeForm client={client.id} />
      <SessionsForm client={client.id} />
      <Entrances client={client} propose={setProposal} />
      <Money client={client} propose={setProposal} />
      <Papers client={client} propose={setProposal} />
    </>
  )
}

interface Part {
  client: ShownClient
  propose: (id: string) => void
}

/** What is frozen, and what waits. */
function Standing({ client, propose }: Part) {
  const { text, date } = useConsoleText()
  return (
    <>
      {client.freezes.map(({ part, since, until, reason, actor }) => (
        <Card
          key={part}
          title={text(`consoleClients.${part === 'trading' ? 'tradingPart' : part}`)}
          note={text('consoleClients.isFrozen')}
        >
          <Facts
            items={[
              { term: text('consoleClients.since'), value: date(since) },
              ...(until
                ? [
                    {
                      term: text('consoleClients.state'),
                      value: text('consoleClients.until', { AT: date(until) }),
                    },
                  ]
                : []),
              { term: text('consoleClients.reason'), value: reason },
              { term: text('consoleClients.actor'), value: actor },
            ]}
          />
          <ProposeForm
            client={client.id}
            what="unfreeze"
            title={text('consoleClients.unfreeze')}
            fixed={{ part }}
            fields={[{ name: 'reason', label: text('consoleClients.reason') }]}
            propose={propose}
          />
        </Card>
      ))}
      {client.changes.length > 0 && (
        <Card title={text('consoleClients.changes')}>
          <Facts
            items={client.changes.map(({ kind, dueAt }) => ({
              term: text(`consoleClients.${kind}Change`),
              value: text('consoleClients.due', { AT: date(dueAt) }),
            }))}
          />
        </Card>
      )}
    </>
  )
}

/** How the account is entered. */
function Entrances({ client, propose }: Part) {
  const { text } = useConsoleText()
  const known = useKnownFields()
  const waits = (kind: string) => client.changes.some(one => one.kind === kind)
  return (
    <Card title={text('consoleClients.waysIn')} note={text('consoleClients.twoNote')}>
      <Note>{text('consoleClients.waitsNote')}</Note>
      {client.factorSince && !waits('secondFactor') && (
        <ProposeForm
          client={client.id}
          what="resetSecondFactor"
          title={text('consoleClients.resetSecondFactor')}
          fields={known}
          propose={propose}
        />
      )}
      {client.email && !waits('email') && (
        <ProposeForm
          client={client.id}
          what="changeEmail"
          title={text('consoleClients.changeEmail')}
          fields={[{ name: 'email', label: text('consoleClients.newEmail') }, ...known]}
          propose={propose}
        />
      )}
      {client.telegramSince && !waits('telegram') && (
        <ProposeForm
          client={client.id}
          what="unlinkTelegram"
          title={text('consoleClients.unlinkTelegram')}
          fields={known}
          propose={propose}
        />
      )}
    </Card>
  )
}

function useKnownFields(): Field[] {
  const { text } = useConsoleText()
  return [
    { name: 'evidence', label: text('consoleClients.evidence') },
    { name: 'reason', label: text('consoleClients.reason') },
  ]
}

const categories = ['wrongBooking', 'wrongTransfer', 'compensation', 'chargeReturned'] as const

function Money({ client, propose }: Part) {
  const { text } = useConsoleText()
  const known = useKnownFields()
  return (
    <Card title={text('consoleClients.balance')} note={text('consoleClients.twoNote')}>
      <ProposeForm
        client={client.id}
        what="correct"
        title={text('consoleClients.correct')}
        fields={[
          {
            name: 'direction',
            label: text('consoleClients.direction'),
            options: [
              { value: 'give', title: text('consoleClients.give') },
              { value: 'take', title: text('consoleClients.take') },
            ],
          },
          { name: 'amount', label: text('consoleClients.amount') },
          {
            name: 'category',
            label: text('consoleClients.category'),
            options: categories.map(value => ({ value, title: text(`consoleClients.${value}`) })),
          },
          ...known,
        ]}
        propose={propose}
      />
      <ProposeForm
        client={client.id}
        what="credit"
        title={text('consoleClients.credit')}
        fields={[
          { name: 'transfer', label: text('consoleClients.transfer') },
          { name: 'reason', label: text('consoleClients.reason') },
        ]}
        propose={propose}
      />
    </Card>
  )
}

function Papers({ client, propose }: Part) {
  const { text } = useConsoleText()
  const reason = [{ name: 'reason', label: text('consoleClients.reason') }]
  const wish = client.requests.find(({ kind, state }) => kind === 'deletion' && state === 'waiting')
  if (!client.scan && !wish) return null
  return (
    <Card title={text('consoleClients.papers')} note={text('consoleClients.twoNote')}>
      {client.scan && (
        <ProposeForm
          client={client.id}
          what="reopen"
          title={text('consoleClients.reopen')}
          fields={reason}
          propose={propose}
        />
      )}
      {wish && (
        <>
          <RefuseForm client={client.id} request={wish.id} />
          <ProposeForm
            client={client.id}
            what="delete"
            title={text('consoleClients.delete')}
            fields={reason}
            propose={propose}
          />
        </>
      )}
    </Card>
  )
}

const refusals = Object.keys(deletionRefusals) as DeletionRefusal[]

/** One refuses a wish to be deleted, with a reason that the client reads. */
function RefuseForm({ client, request }: { client: string; request: string }) {
  const { text } = useConsoleText()
  const ask = useSend(clientRefuseDeletion)
  const tell = useOutcome()
  const form = useForm({}, async ({ reason }) => {
    const known = refusals.find(one => one === reason)
    if (!known) return tell('invalid')
    const { outcome } = await ask({ client, request, reason: known })
    tell(outcome)
    await refreshLists(clientShow)
  })
  return (
    <Form form={form} label={text('consoleClients.refuse')}>
      <Choice
        {...form.field('reason')}
        label={text('consoleClients.deletion')}
        options={refusals.map(value => ({ value, title: text(`consoleClients.${value}`) }))}
      />
      <div>
        <Button type="submit" kind="danger" disabled={form.isSending}>
          {text('consoleClients.refuse')}
        </Button>
      </div>
    </Form>
  )
}
