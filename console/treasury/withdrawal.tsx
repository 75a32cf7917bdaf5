import { Link, useParams } from '@tanstack/react-router'
import { withdrawalShow } from '../../contract/console/withdrawals.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { useWho } from '../labels/actor.tsx'
import { AtWork } from '../claims/at-work.tsx'
import { DataTable, type DataColumn } from '../lists/data-table.tsx'
import { Halves, Page } from '../page/page.tsx'
import { Reference } from '../labels/reference.tsx'
import { useWithdrawalReason } from '../labels/use-withdrawal-reason.ts'
import { useTreasuryLabel } from './labels.ts'
import { DecideWithdrawal } from './withdrawal-decision.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

type Shown = AnswerOf<typeof withdrawalShow>

/** One withdrawal, with everything beside the decision. Amount and address are as the client wrote them. */
export function WithdrawalPage() {
  const { text } = useConsoleText()
  const { withdrawal: id = '' } = useParams({ strict: false })
  const list = useList(withdrawalShow, { id })
  return (
    <Page title={text('consoleTreasury.withdrawal')}>
      <p>
        <Link to="/withdrawals">{text('consoleTreasury.toWithdrawals')}</Link>
      </p>
      <Loaded list={list} missing={text('console.noSuch')}>
        {shown => (
          <>
            <Halves>
              <What shown={shown} />
              <Hints shown={shown} />
            </Halves>
            <Barrier shown={shown} />
            <AtWork kind={shown.withdrawal.onHold ? 'payment' : 'withdrawal'} itemKey={shown.withdrawal.id}>
              <DecideWithdrawal withdrawal={shown.withdrawal} />
            </AtWork>
            <Path shown={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What forbids to pay it, before anyone decides. */
function Barrier({ shown: { withdrawal } }: { shown: Shown }) {
  const { text } = useConsoleText()
  if (withdrawal.state === 'cancelling')
    return (
      <NoticeBox title={text('consoleTreasury.cancellingTitle')}>
        {text('consoleTreasury.cancellingNote')}
      </NoticeBox>
    )
  if (!withdrawal.isFrozen || withdrawal.state !== 'reserved') return null
  return <NoticeBox title={text('consoleTreasury.frozen')}>{text('consoleTreasury.frozenNote')}</NoticeBox>
}

function What({ shown: { withdrawal, decidedBy, reason } }: { shown: Shown }) {
  const { text, exactMoney, date } = useConsoleText()
  const who = useWho()
  const [label, reasonText] = [useTreasuryLabel(), useWithdrawalReason()]
  const { id, client, code, at, amountMicro, address, txId, approvedAt } = withdrawal
  const items: (Fact | null)[] = [
    { term: text('consoleTreasury.amount'), value: exactMoney(amountMicro), isSum: true },
    { term: text('consoleTreasury.address'), value: <Identifier value={address} /> },
    { term: text('consoleTreasury.client'), value: <Link to={`/clients/${client}`}>{code}</Link> },
    { term: text('consoleTreasury.verification'), value: label('verification', withdrawal.verification) },
    { term: text('consoleTreasury.requested'), value: date(at) },
    { term: text('consoleTreasury.state'), value: <WithdrawalStatus withdrawal={withdrawal} /> },
    approvedAt ? { term: text('consoleTreasury.approved'), value: date(approvedAt) } : null,
    decidedBy.length > 0 ? { term: text('consoleTreasury.by'), value: decidedBy.map(who).join(', ') } : null,
    reason ? { term: text('console.reason'), value: reasonText(reason) } : null,
    txId ? { term: text('consoleTreasury.transaction'), value: <Reference value={txId} /> } : null,
    { term: text('consoleTreasury.id'), value: <Reference value={id} /> },
  ]
  return (
    <Card title={exactMoney(amountMicro)} note={code}>
      <Facts items={items.filter(item => item !== null)} />
    </Card>
  )
}

function Hints({ shown }: { shown: Shown }) {
  const { text, exactMoney, date, number } = useConsoleText()
  const label = useTreasuryLabel()
  const { withdrawal, day, month } = shown
  const of = (limit: Shown['day']) =>
    limit
      ? text('consoleTreasury.ofLimit', {
          USED: exactMoney(limit.usedMicro),
          LIMIT: exactMoney(limit.limitMicro),
        })
      : text('consoleTreasury.noLimit')
  const when = (at: Date | undefined) => (at ? date(at) : '–')
  const hints = [
    ...(withdrawal.isFrozen ? [text('consoleTreasury.frozen')] : []),
    ...withdrawal.hints.map(hint => label('hint', hint)),
  ]
  const decisive: Fact[] = [
    { term: text('consoleTreasury.twoFrom'), value: exactMoney(shown.twoFromMicro) },
    {
      term: text('consoleTreasury.alone'),
      value: text('consoleTreasury.ofLimit', {
        USED: exactMoney(shown.aloneMicro),
        LIMIT: exactMoney(shown.aloneMaxMicro),
      }),
    },
  ]
  return (
    <Card
      title={text('consoleTreasury.hints')}
      note={hints.length > 0 ? hints.join(' · ') : text('consoleTreasury.none')}
    >
      <Facts
        items={[
          { term: label('hint', 'newDevice'), value: when(shown.newDeviceAt) },
          { term: label('hint', 'guardChanged'), value: when(shown.guardChangedAt) },
          { term: text('consoleTreasury.lastDeposit'), value: when(shown.lastDepositAt) },
          { term: label('hint', 'fromPartners'), value: exactMoney(shown.fromPartnersMicro) },
          { term: label('hint', 'suspicious'), value: number(shown.suspiciousDeposits) },
          { term: label('hint', 'listed'), value: shown.listed.join(', ') || '–' },
          { term: text('consoleTreasury.day'), value: of(day) },
          { term: text('consoleTreasury.month'), value: of(month) },
          // Beside the decision; afterwards they would leave this one out.
          ...(withdrawal.state === 'reserved' ? decisive : []),
        ]}
      />
    </Card>
  )
}

/** Where the money came from, first in, first out. */
function Path({ shown: { path, heldMicro, isPathWhole } }: { shown: Shown }) {
  const { text, exactMoney } = useConsoleText()
  return (
    <Card
      title={text('consoleTreasury.path')}
      note={heldMicro !== undefined && text('consoleTreasury.pathHeld', { HELD: exactMoney(heldMicro) })}
    >
      <DataTable
        name="money-path"
        label={text('consoleTreasury.path')}
        columns={usePathColumns()}
        items={path}
        keyOf={({ key }) => key}
      />
      {!isPathWhole && <Note>{text('consoleTreasury.pathPart')}</Note>}
    </Card>
  )
}

function usePathColumns(): DataColumn<Shown['path'][number]>[] {
  const { text, exactMoney, date } = useConsoleText()
  const label = useTreasuryLabel()
  return [
    { id: 'at', place: 'rest', title: text('consoleTreasury.at'), cell: ({ at }) => date(at) },
    {
      id: 'flow',
      place: 'title',
      title: text('consoleTreasury.source'),
      cell: ({ flow }) => label('flow', flow),
    },
    {
      id: 'amount',
      place: 'amount',
      title: text('consoleTreasury.amount'),
      isFigure: true,
      cell: ({ amountMicro }) => exactMoney(amountMicro),
    },
    {
      id: 'sender',
      place: 'end',
      title: text('consoleTreasury.fromClient'),
      cell: ({ sender, senderCode }) => sender && <Link to={`/clients/${sender}`}>{senderCode}</Link>,
    },
    {
      id: 'key',
      isExtra: true,
      title: text('consoleTreasury.entry'),
      cell: ({ key }) => <Reference value={key} />,
    },
  ]
}
