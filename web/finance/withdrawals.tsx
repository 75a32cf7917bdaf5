import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { groupUid } from '../../contract/address.ts'
import { financeHistory, type FinanceAccount, type Withdrawal } from '../../contract/finance.ts'
import { pageSizes } from '../../contract/limits.ts'
import { History, When } from '../../ui/call/history.tsx'
import { usePaged, useProfile } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { Note } from '../../ui/note.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Stopped, useStopped } from '../stops/index.ts'
import { ClosedPeriod } from './closed-period.tsx'
import style from './withdrawals.module.css'

/** Past withdrawals, the newest first, and the way to a new one while the period is open. */
export function WithdrawalsPanel({
  account,
  explorer,
}: {
  account: FinanceAccount
  explorer: string | undefined
}) {
  const { text } = useText()
  const { isReachable } = useProfile()
  const isStopped = useStopped('withdrawals')
  const paged = usePaged(account.withdrawals, financeHistory, {
    request: page => ({ uid: account.uid, kind: 'withdrawals' as const, page }),
    page: answer => answer.withdrawals,
  })

  return (
    <div className={style.panel}>
      {isStopped ? (
        <Note>
          <Stopped what="withdrawals" />
        </Note>
      ) : account.isWithdrawalOpen ? (
        <Actions>
          <Link to="/cabinet/finance/withdrawal" className={buttonClass('primary')}>
            {text('withdrawal.open')}
          </Link>
          {!isReachable && <Note>{text('email.beforePayingTitle')}</Note>}
        </Actions>
      ) : (
        <NoticeBox title={text('withdrawal.tab')}>
          <ClosedPeriod account={account} />
        </NoticeBox>
      )}
      <Explorer value={explorer}>
        <History
          paged={paged}
          pageSize={pageSizes.withdrawals}
          label={text('withdrawal.of', { UID: groupUid(account.uid) })}
          columns={[
            { title: text('withdrawal.date'), Cell: When },
            { title: text('withdrawal.status'), Cell: Status },
            { title: text('withdrawal.to'), Cell: Destination },
            { title: text('withdrawal.sum'), isFigure: true, Cell: Amount },
          ]}
          empty={text('withdrawal.empty')}
        />
      </Explorer>
    </div>
  )
}

/** Where a transaction can be looked up; cells know no more than their item. */
const Explorer = createContext<string | undefined>(undefined)

const tones = { pending: 'waiting', confirmed: 'good', rejected: 'bad' } as const

type CellProps = { item: Withdrawal }

function Status({ item: { status, reason } }: CellProps) {
  const { text } = useText()
  return (
    <span className={style.status}>
      <Badge tone={tones[status]}>{text(`withdrawal.${status}`)}</Badge>
      {reason && (
        <span className={style.reason}>
          {text(`withdrawal.${reason}`)} {reason === 'underReview' && <Contact />}
        </span>
      )}
    </span>
  )
}

function Destination({ item: { address, txId } }: CellProps) {
  const { text } = useText()
  const explorer = use(Explorer)
  if (!txId) return <Detailed title={address} detail="" />
  if (!explorer) return <Detailed title={address} detail={`${text('withdrawal.transaction')} ${txId}`} />
  return (
    <span className={style.status}>
      <Detailed title={address} detail="" />
      <a href={`${explorer}${txId}`} target="_blank" rel="noreferrer">
        {text('withdrawal.transaction')}
      </a>
    </span>
  )
}

const Amount = ({ item: { amountMicro } }: CellProps) => <OpenedAmount amountMicro={amountMicro} />
