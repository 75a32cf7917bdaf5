import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import {
  consoleSignOut,
  ownAccount,
  ownKeyAdd,
  ownKeyOptions,
  ownSessionEnd,
} from '../../contract/console/staff.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { consoleSession } from '../../contract/console/session.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { lists, refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { focusTitleIfLost } from '../../ui/lost-focus.ts'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { makeOwnKey, makePasskey } from '../keys/make-key.ts'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { forgetForms } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { SignProposal } from '../proposals/sign-proposal.tsx'
import { useSession } from '../page/session.ts'
import { PasswordCard } from './own-password.tsx'
import { useKeyColumns, useStaffLabels } from './labels.tsx'

type Session = AnswerOf<typeof ownAccount>['sessions'][number]

/** One's own keys, rights and sessions. */
export function MePage() {
  const { text } = useConsoleText()
  const { operator } = useSession()
  const account = useList(ownAccount, {})
  const labels = useStaffLabels()
  const [proposal, setProposal] = useState<string | null>(null)
  return (
    <Page title={text('consoleStaff.me')}>
      <Loaded list={account}>
        {own => (
          <>
            <Card title={operator.name} note={own.email} actions={<SignOut />}>
              <Facts
                items={[
                  { term: text('consoleStaff.operatorId'), value: <Reference value={operator.id} /> },
                  { term: text('consoleStaff.roles'), value: labels.roles(own.roles) },
                  { term: text('consoleStaff.hours'), value: labels.hours(own) },
                  { term: text('consoleStaff.networks'), value: labels.networks(own) },
                ]}
              />
            </Card>
            <Keys keys={own.keys} propose={setProposal} />
            <PasswordCard />
            <Sessions sessions={own.sessions} />
          </>
        )}
      </Loaded>
      {proposal && (
        <Modal kind="explanation" title={text('consoleStaff.keys')} close={() => setProposal(null)}>
          <SignProposal
            id={proposal}
            onSigned={() => {
              setProposal(null)
              void refreshLists(ownAccount, consoleSession)
            }}
          />
        </Modal>
      )}
    </Page>
  )
}

function SignOut() {
  const { text } = useConsoleText()
  const navigate = useNavigate()
  const showOutcome = useOutcome()
  const send = useSend(consoleSignOut)
  const leave = async (): Promise<void> => {
    const { outcome } = await send({})
    if (outcome !== 'ok') return showOutcome(outcome)
    forgetForms()
    lists.clear()
    return navigate({ to: '/signin', replace: true })
  }
  return <Button onClick={() => void leave()}>{text('consoleStaff.signOut')}</Button>
}

function Keys({
  keys,
  propose,
}: {
  keys: AnswerOf<typeof ownAccount>['keys']
  propose: (proposal: string) => void
}) {
  const { text } = useConsoleText()
  const { operator, takesBrowserKeys } = useSession()
  const showOutcome = useOutcome()
  const [send, add, make] = [useSend(ownKeyOptions), useSend(ownKeyAdd), useSend(proposalMake)]
  const added = async (
    made: (offered: AnswerOf<typeof ownKeyOptions>) => ReturnType<typeof makePasskey>,
  ): Promise<void> => {
    const offered = await send({})
    if (offered.outcome !== 'ok') return showOutcome(offered.outcome)
    const key = await made(offered.answer)
    if (key === 'known')
      return notify({ title: text('consoleStaff.passkeyKnown'), message: '', success: false })
    if (!key) return undefined
    const sent = await add({ key })
    return sent.outcome === 'ok' ? propose(sent.answer.proposal) : showOutcome(sent.outcome)
  }
  const end = async (key: string): Promise<void> => {
    const facts = { key }
    const sent = await make({ action: 'operator.endKey', subject: operator.id, client: undefined, facts })
    return sent.outcome === 'ok' ? propose(sent.answer.id) : showOutcome(sent.outcome)
  }
  return (
    <Card
      title={text('consoleStaff.keys')}
      note={text('consoleStaff.ownKeysNote')}
      actions={
        <Actions>
          <Button onClick={() => void added(({ options }) => makePasskey(options))}>
            {text('consoleStaff.addPasskey')}
          </Button>
          {takesBrowserKeys && (
            <Button onClick={() => void added(offered => makeOwnKey(offered.text))}>
              {text('consoleStaff.addBrowserKey')}
            </Button>
          )}
        </Actions>
      }
    >
      <DataTable
        name="own-keys"
        label={text('consoleStaff.keys')}
        columns={useKeyColumns(key => void end(key))}
        items={keys}
        keyOf={({ key, since }) => `${key} ${since.toISOString()}`}
      />
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { text } = useConsoleText()
  const showOutcome = useOutcome()
  const send = useSend(ownSessionEnd)
  const end = async (session: string | undefined): Promise<void> => {
    const { outcome } = await send({ session })
    showOutcome(outcome)
    await refreshLists(ownAccount)
    focusTitleIfLost()
  }
  return (
    <Card
      title={text('consoleStaff.sessions')}
      actions={
        sessions.length > 1 && (
          <Button onClick={() => void end(undefined)}>{text('consoleStaff.endOthers')}</Button>
        )
      }
    >
      <DataTable
        name="own-sessions"
        label={text('consoleStaff.sessions')}
        columns={useSessionColumns(id => void end(id))}
        items={sessions}
        keyOf={({ id }) => id}
      />
    </Card>
  )
}

function useSessionColumns(end: (id: string) => void): DataColumn<Session>[] {
  const { text, date } = useConsoleText()
  return [
    {
      id: 'browser',
      place: 'title',
      title: text('consoleStaff.browser'),
      cell: ({ device, isThis }) =>
        isThis ? text('consoleStaff.thisBrowser') : (device ?? text('consoleStaff.unknown')),
    },
    {
      id: 'network',
      place: 'rest',
      title: text('consoleStaff.network'),
      cell: ({ network }) => network ?? '',
    },
    {
      id: 'since',
      place: 'named',
      title: text('consoleStaff.since'),
      cell: ({ createdAt }) => date(createdAt),
    },
    { id: 'seen', place: 'named', title: text('consoleStaff.lastSeen'), cell: ({ seenAt }) => date(seenAt) },
    {
      id: 'end',
      place: 'amount',
      title: text('console.act'),
      cell: ({ id, isThis }) =>
        !isThis && (
          <Button kind="danger" onClick={() => end(id)}>
            {text('consoleStaff.end')}
          </Button>
        ),
    },
  ]
}
