import { Link } from '@tanstack/react-router'
import { groupUid } from '../../contract/address.ts'
import type { FinanceAccount } from '../../contract/finance.ts'
import { useProfile } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useTab } from '../../ui/call/url-state.ts'
import { Statement } from '../statement/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Stopped } from '../stops/index.ts'
import { DepositPanel } from './deposit.tsx'
import { TransactionsPanel } from './transactions.tsx'
import { WithdrawalsPanel } from './withdrawals.tsx'

/** One finance account: its number and balance, and below them how to top it up and what happened. */
export function AccountCard({
  account,
  isTestNetwork,
  explorer,
}: {
  account: FinanceAccount
  isTestNetwork: boolean
  explorer: string | undefined
}) {
  const { text } = useText()
  const { isReachable } = useProfile()
  const uid = groupUid(account.uid)

  return (
    <Card title={text('finance.account')} note={<span className="tabular">{uid}</span>}>
      <Figures
        items={[
          {
            term: text('finance.balance'),
            value: <OpenedAmount amountMicro={account.balanceMicro} />,
            isMain: true,
          },
        ]}
      />
      {!account.isActive && <NoticeBox title={text('finance.account')}>{text('finance.inactive')}</NoticeBox>}
      {!account.isPeerTransferAllowed ? (
        <Note>
          <Stopped what="transfers" />
        </Note>
      ) : (
        <Actions>
          <Link to="/cabinet/finance/p2p/withdrawal" className={buttonClass()}>
            {text('peer.open')}
          </Link>
          {!isReachable && <Note>{text('email.beforePayingTitle')}</Note>}
        </Actions>
      )}
      <Tabs
        label={text('finance.sections', { UID: uid })}
        {...useTab()}
        tabs={[
          {
            id: 'deposit',
            title: text('finance.deposit'),
            content: <DepositPanel account={account} isTestNetwork={isTestNetwork} />,
          },
          {
            id: 'transactions',
            title: text('finance.transactions'),
            content: (
              <>
                <Statement uid={account.uid} />
                <TransactionsPanel account={account} />
              </>
            ),
          },
          {
            id: 'withdrawals',
            title: text('withdrawal.tab'),
            content: <WithdrawalsPanel account={account} explorer={explorer} />,
          },
        ]}
      />
    </Card>
  )
}
