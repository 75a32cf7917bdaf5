import { clientTrading } from '../../contract/console/clients.ts'
import { dealName } from '../../contract/deal-name.ts'
import type { TradingAccount } from '../../contract/trading.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { dealTexts } from '../labels/deal-texts.ts'
import { DataTable } from '../lists/data-table.tsx'

/** Trading accounts with the client's shares in deals, as the cabinet shows them. */
export function Trading({ client }: { client: string }) {
  const list = useList(clientTrading, { client }, { inLanguage: true })
  return <Loaded list={list}>{({ trading: { accounts } }) => <TradingAccounts accounts={accounts} />}</Loaded>
}

export function TradingAccounts({ accounts }: { accounts: readonly TradingAccount[] }) {
  const { text } = useConsoleText()
  if (accounts.length === 0) return <Note>{text('consoleClients.nothing')}</Note>
  return accounts.map(account => <Account key={account.id} account={account} />)
}

function Account({ account }: { account: TradingAccount }) {
  const { text, exactMoney, exactPercent, date, number } = useConsoleText()
  const { items, total } = account.deals
  return (
    <Card title={account.program} note={account.uid}>
      <Facts
        items={[
          { term: text('trading.status'), value: text(`trading.${account.status}`) },
          { term: text('consoleClients.deposit'), value: exactMoney(account.depositMicro) },
          { term: text('consoleClients.income'), value: exactMoney(account.incomeMicro) },
          { term: text('trading.openDeals'), value: number(account.openDeals) },
          {
            term: text('consoleClients.dealsShown'),
            value: text('consoleProposals.of', { N: items.length, M: total }),
          },
        ]}
      />
      <DataTable
        name="deals of a client"
        label={text('consoleClients.deals')}
        items={items}
        keyOf={({ number, part }) => dealName(number, part)}
        columns={[
          {
            id: 'number',
            place: 'title',
            title: text('consoleTrading.deal'),
            cell: ({ number, part }) => dealName(number, part),
          },
          {
            id: 'at',
            place: 'rest',
            title: text('consoleClients.openedOrClosed'),
            cell: ({ at }) => date(at),
          },
          {
            id: 'state',
            place: 'below',
            title: text('consoleClients.state'),
            cell: ({ status, dispute }) => text(dispute ? 'deals.disputed' : dealTexts[status]),
          },
          {
            id: 'result',
            place: 'end',
            title: text('trading.result'),
            isFigure: true,
            cell: ({ percent }) => (percent === undefined ? '' : exactPercent(percent)),
          },
          {
            id: 'share',
            place: 'amount',
            title: text('consoleClients.share'),
            isFigure: true,
            cell: ({ amountMicro }) => (amountMicro === undefined ? '' : exactMoney(amountMicro)),
          },
        ]}
      />
    </Card>
  )
}
