import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  clientOpen,
  clientPartners,
  type BriefClient,
  type ShownClient,
} from '../../contract/console/clients.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { usePageNumber } from '../../ui/call/url-state.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { OlderPager } from '../lists/older-pager.tsx'
import { Reference } from '../labels/reference.tsx'
import { useRight } from '../page/session.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { useRowLabels } from '../labels/row-labels.ts'
import style from './client.module.css'

type Opened = AnswerOf<typeof clientOpen>

/** Masked, until the operator opens it; that is logged. */
export function Profile({ client }: { client: ShownClient }) {
  const { text } = useConsoleText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayOpen = useRight('client.open')
  const send = useSend(clientOpen)
  const showOutcome = useOutcome()
  const open = async (): Promise<void> => {
    const { outcome, answer } = await send({ client: client.id })
    if (outcome !== 'ok') return showOutcome(outcome)
    setOpened(answer)
  }
  return (
    <>
      {mayOpen && !opened && (
        <>
          <Actions>
            <Button onClick={() => void open()}>{text('consoleClients.open')}</Button>
          </Actions>
          <Note>{text('consoleClients.openNote')}</Note>
        </>
      )}
      <div className={style.facts}>
        <WhoTheyAre client={client} opened={opened} />
        <WhatTheyHave client={client} />
      </div>
      {client.partners.some(count => count > 0) && <AllPartners client={client} />}
    </>
  )
}

function WhoTheyAre({ client, opened }: { client: ShownClient; opened: Opened | null }) {
  const { text, date } = useConsoleText()
  const labels = useRowLabels()
  const since = (at: Date | undefined) =>
    at ? text('consoleClients.onSince', { AT: date(at) }) : text('consoleClients.off')
  return (
    <Facts
      items={[
        { term: text('consoleClients.name'), value: opened?.name ?? client.name },
        { term: text('consoleClients.email'), value: (opened ? opened.email : client.email) ?? '–' },
        {
          term: text('consoleClients.telegram'),
          value: opened?.telegram ?? (client.telegramSince ? since(client.telegramSince) : '–'),
        },
        { term: text('consoleClients.code'), value: client.code },
        { term: text('consoleClients.clientSince'), value: date(client.createdAt) },
        { term: text('consoleClients.language'), value: labels.language(client.language) },
        { term: text('consoleClients.verification'), value: text(`consoleClients.${client.verification}`) },
        { term: text('consoleClients.factor'), value: since(client.factorSince) },
        {
          term: text('consoleClients.password'),
          value: text(client.hasPassword ? 'consoleClients.isSet' : 'consoleClients.isNotSet'),
        },
        { term: text('consoleClients.passkeys'), value: String(client.passkeys) },
        { term: text('consoleClients.sponsors'), value: <Sponsors sponsors={client.sponsors} /> },
      ]}
    />
  )
}

const Sponsors = ({ sponsors }: { sponsors: readonly BriefClient[] }) =>
  sponsors.length === 0
    ? '–'
    : sponsors.map(({ id, code, name }, index) => (
        <span key={id}>
          {index > 0 && ' → '}
          <Link to={`/clients/${id}`}>{name || code}</Link>
        </span>
      ))

function WhatTheyHave({ client }: { client: ShownClient }) {
  const { text, exactMoney, number } = useConsoleText()
  const [one = 0, two = 0, three = 0] = client.partners
  return (
    <Facts
      items={[
        { term: text('consoleClients.uid'), value: <Reference value={client.uid} /> },
        {
          term: text('consoleClients.depositAddress'),
          value: client.depositAddress ? <Reference value={client.depositAddress} /> : '–',
        },
        { term: text('consoleClients.balance'), value: exactMoney(client.balanceMicro) },
        { term: text('consoleClients.reserved'), value: exactMoney(client.reservedMicro) },
        { term: text('consoleClients.tokens'), value: number(client.tokens) },
        {
          term: text('consoleClients.partners'),
          value: text('consoleClients.lines', { A: number(one), B: number(two), C: number(three) }),
        },
      ]}
    />
  )
}

/** Loaded once they are opened. */
function AllPartners({ client: { id, partners } }: { client: ShownClient }) {
  const { text, number } = useConsoleText()
  const [isOpen, setOpen] = useState(false)
  const all = partners.reduce((sum, count) => sum + count, 0)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {text('consoleClients.partners')} ({number(all)})
      </summary>
      {isOpen && <Partners client={id} />}
    </details>
  )
}

function Partners({ client }: { client: string }) {
  const { text } = useConsoleText()
  const partnerColumns = usePartnerColumns()
  const [page, turn] = usePageNumber('partners')
  const list = useList(clientPartners, { client, page })
  return (
    <Loaded list={list}>
      {({ partners, more }) => (
        <>
          <DataTable
            name="partners"
            label={text('consoleClients.partners')}
            items={partners}
            keyOf={({ line, code }) => `${line} ${code}`}
            columns={partnerColumns}
          />
          <OlderPager page={page} more={more} turn={turn} />
        </>
      )}
    </Loaded>
  )
}

function usePartnerColumns(): DataColumn<AnswerOf<typeof clientPartners>['partners'][number]>[] {
  const { text, date, number } = useConsoleText()
  return [
    {
      id: 'line',
      place: 'amount',
      title: text('consoleClients.line'),
      cell: ({ line }) => `${text('consoleClients.line')} ${number(line)}`,
    },
    { id: 'name', place: 'title', title: text('consoleClients.name'), cell: ({ name }) => name },
    {
      id: 'code',
      place: 'rest',
      title: text('consoleClients.code'),
      cell: ({ code }) => <Link to={`/clients?q=${code}`}>{code}</Link>,
    },
    { id: 'at', place: 'end', title: text('consoleClients.clientSince'), cell: ({ at }) => date(at) },
  ]
}
