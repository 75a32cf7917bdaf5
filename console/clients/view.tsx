import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { clientShow, clientView, type ShownClient } from '../../contract/console/clients.ts'
import { financeOutgoing } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { pageSizes } from '../../contract/limits.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { useList } from '../../ui/call/lists.ts'
import { useSend } from '../../ui/call/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { useOutcome } from '../page/use-outcome.ts'
import { Accepted } from './papers.tsx'
import { TradingAccounts } from './trading.tsx'

/** How often it is checked whether the client still consents. */
const everyMs = 20 * secondMs

/** The cabinet as the client sees it, read-only, with their consent, under a banner. It ends with the consent. */
export function View({ client }: { client: ShownClient }) {
  const { text, date, language } = useConsoleText()
  useList(clientShow, { client: client.id }, { everyMs, isQuiet: true })
  const [seen, setSeen] = useState<{ language: Language; answer: Seen } | null>(null)
  const send = useSend(clientView)
  const showOutcome = useOutcome()
  if (!client.viewUntil) return <Note>{text('consoleClients.noConsent')}</Note>
  const openView = async (): Promise<void> => {
    const { outcome, answer } = await send({ client: client.id })
    if (outcome !== 'ok') return showOutcome(outcome)
    setSeen({ language, answer })
  }
  // What is seen is in one language, and each view is logged: in another one it is opened again.
  if (seen?.language === language) return <Cabinet seen={seen.answer} />
  return (
    <>
      <Note>{text('consoleClients.viewAllowed', { AT: date(client.viewUntil) })}</Note>
      <Actions>
        <Button kind="primary" onClick={() => void openView()}>
          {text('consoleClients.openView')}
        </Button>
      </Actions>
    </>
  )
}

type Seen = AnswerOf<typeof clientView>

function Cabinet({ seen }: { seen: Seen }) {
  const { text, date, money } = useConsoleText()
  const { until, name, email, verification, finance, trading } = seen
  return (
    <>
      <NoticeBox title={text('consoleClients.view')}>
        {text('consoleClients.viewBanner', { AT: date(until) })}
      </NoticeBox>
      <Card title={text('consoleClients.profile')}>
        <Facts
          items={[
            { term: text('consoleClients.name'), value: name },
            { term: text('consoleClients.email'), value: email ?? '' },
            { term: text('consoleClients.verification'), value: text(`consoleClients.${verification}`) },
          ]}
        />
      </Card>
      {finance.accounts.map(account => (
        <Card key={account.uid} title={text('consoleClients.uid')} note={account.uid}>
          <Facts items={[{ term: text('consoleClients.balance'), value: money(account.balanceMicro) }]} />
          <DataTable
            name="as the client sees it"
            label={text('consoleClients.uid')}
            items={account.transactions.items.map((one, index) => ({ ...one, index }))}
            keyOf={({ index }) => String(index)}
            columns={[
              { id: 'at', place: 'rest', title: text('consoleClients.when'), cell: ({ at }) => date(at) },
              {
                id: 'what',
                place: 'title',
                title: text('consoleClients.what'),
                cell: one => text(`finance.${one.type}`),
              },
              { id: 'other', place: 'below', title: text('consoleClients.other'), cell: one => one.text },
              {
                id: 'amount',
                place: 'amount',
                title: text('consoleClients.amount'),
                isFigure: true,
                cell: ({ type, amountMicro }) =>
                  `${financeOutgoing.includes(type) ? '−' : ''}${money(amountMicro)}`,
              },
            ]}
          />
        </Card>
      ))}
      <TradingAccounts accounts={trading.accounts} />
      <PartnersAndPapers seen={seen} />
    </>
  )
}

function PartnersAndPapers({ seen: { partnership, accepted } }: { seen: Seen }) {
  const { text, date, number } = useConsoleText()
  return (
    <>
      <Card title={text('consoleClients.partners')}>
        <Facts
          items={partnership.counts.map(({ line, partners }) => ({
            term: `${text('consoleClients.line')} ${line}`,
            value: number(partners),
          }))}
        />
        <DataTable
          name="partners as the client sees them"
          label={text('consoleClients.partners')}
          items={partnership.partners}
          keyOf={({ line, code }) => `${line} ${code}`}
          columns={[
            { id: 'name', place: 'title', title: text('consoleClients.name'), cell: ({ name }) => name },
            {
              id: 'line',
              place: 'amount',
              title: text('consoleClients.line'),
              cell: ({ line }) => `${text('consoleClients.line')} ${number(line)}`,
            },
            { id: 'since', place: 'rest', title: text('consoleClients.since'), cell: ({ at }) => date(at) },
          ]}
        />
        {partnership.counts.some(({ partners }) => partners > pageSizes.partners) && (
          <Note>{text('consoleClients.partnersFirst', { N: pageSizes.partners })}</Note>
        )}
      </Card>
      <Card title={text('consoleClients.accepted')}>
        <Accepted accepted={accepted} />
      </Card>
    </>
  )
}
