import { Link } from '@tanstack/react-router'
import { inboxList } from '../../contract/console/inbox.ts'
import { paidMax, payoutBookLost, payoutHalt, payoutShow } from '../../contract/console/withdrawals.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { secondMs } from '../../contract/time.ts'
import { useConsoleText } from '../../texts/console.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Actor } from '../labels/actor.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Held } from '../lists/held.tsx'
import { Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { Act, reasonField } from '../proposals/act.tsx'
import { transactionField } from '../proposals/chain-fields.ts'
import { usePropose } from '../proposals/use-propose.ts'
import { useRight } from '../page/session.ts'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'
import { useTreasuryLabel } from './labels.ts'
import style from './treasury.module.css'

type Shown = AnswerOf<typeof payoutShow>
const everyMs = 15 * secondMs
const refresh = () => void refreshLists(payoutShow, inboxList)

/** Approved payouts under way, step by step; the halts, and the paid ones. */
export function PayoutsPage() {
  const { text } = useConsoleText()
  const list = useList(payoutShow, {}, { everyMs })
  const columns = useWithdrawalColumns()
  return (
    <Page title={text('consoleTreasury.payouts')} intro={text('consoleTreasury.payoutsIntro')}>
      <Loaded list={list}>
        {shown => (
          <>
            <Halted shown={shown} />
            <Halts shown={shown} />
            <Machine shown={shown} />
            <Card
              title={text('consoleTreasury.inFlight')}
              note={isHalted(shown) && shown.inFlight.length > 0 && text('consoleTreasury.haltedNote')}
            >
              <DataTable
                name="payouts"
                label={text('consoleTreasury.inFlight')}
                columns={columns}
                items={shown.inFlight}
                keyOf={({ id }) => id}
              />
              {shown.more && <Note>{text('console.more', { N: shown.inFlight.length })}</Note>}
            </Card>
            <Paid shown={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** An old figure of coverage is replaced without anyone, and only pauses payouts; anything else is ended by people. */
const isHalted = ({ halts, coverage }: Shown): boolean => halts.length > 0 || coverage === 'uncovered'

/** Before anything else of the page: nothing is paid now. */
function Halted({ shown }: { shown: Shown }) {
  const { text, date } = useConsoleText()
  const label = useTreasuryLabel()
  if (!isHalted(shown) && !shown.coverage) return null
  const why = shown.halts.map(({ reason, at }) => `${reason} (${date(at)})`)
  return (
    <NoticeBox title={text(`consoleTreasury.${isHalted(shown) ? 'halted' : 'paused'}Title`)}>
      {[...why, ...(shown.coverage ? [label('objection', shown.coverage)] : [])].join(' · ')}
    </NoticeBox>
  )
}

function Halts({ shown: { halts } }: { shown: Shown }) {
  const { text, date } = useConsoleText()
  const [mayHalt, maySign] = [useRight('payouts.halt'), useRight('withdrawal.decide')]
  const halt = useSend(payoutHalt)
  const propose = usePropose()
  return (
    <Card title={text('consoleTreasury.halts')}>
      {halts.length === 0 && <Note>{text('consoleTreasury.noHalts')}</Note>}
      <Held items={halts} keyOf={({ step }) => String(step)}>
        {({ step, reason, actor, operator, at }) => (
          <div className={style.halt}>
            <Facts
              items={[
                { term: text('console.reason'), value: reason },
                { term: text('consoleTreasury.since'), value: date(at) },
                { term: text('consoleTreasury.by'), value: <Actor actor={actor} operator={operator} /> },
              ]}
            />
            {maySign && (
              <Actions>
                <Act
                  title={text('consoleTreasury.resume')}
                  of={reason}
                  note={text('consoleTreasury.resumeNote')}
                  fields={[reasonField]}
                  run={({ reason: why = '' }) =>
                    propose({
                      action: 'payouts.resume',
                      subject: reason,
                      facts: { halt: String(step), reason: why },
                    })
                  }
                  onDone={refresh}
                />
              </Actions>
            )}
          </div>
        )}
      </Held>
      {mayHalt && (
        <Actions>
          <Act
            title={text(halts.length > 0 ? 'consoleTreasury.haltAgain' : 'consoleTreasury.halt')}
            kind={halts.length > 0 ? 'secondary' : 'danger'}
            note={text('consoleTreasury.haltNote')}
            fields={[{ ...reasonField, lengthMax: 200 }]}
            isAtOnce
            run={async ({ reason = '' }) => ({ outcome: (await halt({ reason })).outcome })}
            onDone={refresh}
          />
        </Actions>
      )}
    </Card>
  )
}

function Machine({ shown: { wallet, usdtMicro, trxSun, energy, shortfall } }: { shown: Shown }) {
  const { text, exactMoney, number } = useConsoleText()
  const label = useTreasuryLabel()
  if (!wallet) return <Note>{text('consoleTreasury.byHand')}</Note>
  const items: (Fact | null)[] = [
    { term: text('consoleTreasury.address'), value: <Reference value={wallet} /> },
    usdtMicro === undefined
      ? { term: text('consoleTreasury.balance'), value: text('consoleTreasury.nodeAway') }
      : { term: text('consoleTreasury.balance'), value: exactMoney(usdtMicro) },
    trxSun === undefined ? null : { term: 'TRX', value: number(Number(trxSun / 1_000_000n)) },
    energy === undefined ? null : { term: text('consoleTreasury.energy'), value: number(energy) },
    shortfall ? { term: text('consoleTreasury.lacks'), value: label('shortfall', shortfall) } : null,
  ]
  return (
    <Card title={text('consoleTreasury.payingWallet')}>
      <Facts items={items.filter(item => item !== null)} />
    </Card>
  )
}

function Paid({ shown: { paid } }: { shown: Shown }) {
  const { text } = useConsoleText()
  const mayDecide = useRight('withdrawal.decide')
  const book = useSend(payoutBookLost)
  return (
    <Card title={text('consoleTreasury.paid')}>
      <DataTable
        name="paid"
        label={text('consoleTreasury.paid')}
        columns={usePaidColumns()}
        items={paid}
        keyOf={({ txId }) => txId}
      />
      {paid.length === paidMax && <Note>{text('consoleTreasury.latest', { N: paidMax })}</Note>}
      {mayDecide && (
        <Actions>
          <Act
            title={text('consoleTreasury.bookLost')}
            note={text('consoleTreasury.bookLostNote')}
            fields={[
              {
                name: 'client',
                label: text('consoleTokens.who'),
                lengthMax: 200,
                refusals: { noClient: 'accountNotFound' },
              },
              transactionField(text('consoleTreasury.transactionHash'), 'txId'),
              { name: 'address', label: text('consoleTreasury.address'), isAddress: true },
              reasonField,
            ]}
            run={async ({ client = '', txId = '', address = '', reason = '' }) => {
              const sent = await book({ client, txId, address, reason })
              return { outcome: sent.outcome, proposal: sent.answer?.id }
            }}
            onDone={refresh}
          />
        </Actions>
      )}
    </Card>
  )
}

function usePaidColumns(): DataColumn<Shown['paid'][number]>[] {
  const { text, exactMoney, date } = useConsoleText()
  return [
    {
      id: 'at',
      place: 'title',
      title: text('consoleTreasury.at'),
      cell: ({ withdrawal, endedAt }) => <Link to={`/withdrawals/${withdrawal}`}>{date(endedAt)}</Link>,
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleTreasury.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => exactMoney(amountMicro),
    },
    {
      id: 'recipient',
      place: 'rest',
      title: text('consoleTreasury.address'),
      cell: ({ recipient }) => <Reference value={recipient} />,
    },
    {
      id: 'signed',
      title: text('consoleTreasury.signedAt'),
      isExtra: true,
      cell: ({ signedAt }) => date(signedAt),
    },
    {
      id: 'transaction',
      place: 'end',
      title: text('consoleTreasury.transaction'),
      cell: ({ txId }) => <Reference value={txId} />,
    },
  ]
}
