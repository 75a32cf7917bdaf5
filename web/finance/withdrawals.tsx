import { groupUid } from '../../contract/address.ts'
import { withdrawalReasonCode, type WithdrawalReason } from '../../contract/codes.ts'
import { financeHistory, type FinanceAccount, type Withdrawal } from '../../contract/finance.ts'
import { pageSizes } from '../../contract/limits.ts'
import { usePaged } from '../../ui/call/use-paged.ts'
import { Contact } from '../documents/index.ts'
import { Entries } from '../money/entries.tsx'
import { OpenedAmount } from '../money/opened-amount.tsx'
import { WithdrawalTracker } from '../money/withdrawal-tracker.tsx'
import { useText } from '../../texts/index.ts'
import { Identifier } from '../../ui/identifier.tsx'
import { Status } from '../../ui/status.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { WithdrawIcon } from '../../ui/icons.tsx'
import { Opener } from '../../ui/opener.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { isLit } from './lit-entries.ts'
import style from './withdrawals.module.css'

/** Past withdrawals, the newest first; with the progress of those under way. */
export function WithdrawalsPanel({
  account,
  explorer,
}: {
  account: FinanceAccount
  explorer: string | undefined
}) {
  const { text } = useText()
  const paged = usePaged(account.withdrawals, financeHistory, {
    request: page => ({ uid: account.uid, kind: 'withdrawals' as const, page }),
    page: answer => answer.withdrawals,
  })

  return (
    <Entries
      paged={paged}
      pageSize={pageSizes.withdrawals}
      label={text('withdrawal.of', { UID: groupUid(account.uid) })}
      entries={paged.items?.map(withdrawal => ({
        at: withdrawal.at,
        icon: <WithdrawIcon />,
        title: <Details withdrawal={withdrawal} explorer={explorer} />,
        detail: <State withdrawal={withdrawal} />,
        amount: <OpenedAmount amountMicro={withdrawal.amountMicro} />,
        below: withdrawal.status === 'pending' && (
          <div className={style.progress}>
            <WithdrawalTracker withdrawal={withdrawal} contact={<Contact />} />
            {withdrawal.isCancellable && <CancelWithdrawal withdrawal={withdrawal} />}
          </div>
        ),
        isLit: isLit('withdrawals', withdrawal.at),
      }))}
      empty={
        <>
          <strong>{text('withdrawal.empty')}</strong>
          <br />
          {text('withdrawal.emptyNote')}
        </>
      }
    />
  )
}

const tones = { pending: 'waiting', confirmed: 'good', rejected: 'bad' } as const

function State({ withdrawal: { status, cancellingSince, reason } }: { withdrawal: Withdrawal }) {
  const { text } = useText()
  return (
    <>
      <Status tone={tones[status]}>
        {text(cancellingSince ? 'promise.cancelling' : `withdrawal.${status}`)}
      </Status>
      {reason && (
        <span className={style.reason}>
          <Reason reason={reason} />
        </span>
      )}
    </>
  )
}

/** The address, shortened; opens the whole address, the stations and the transaction. */
function Details({ withdrawal, explorer }: { withdrawal: Withdrawal; explorer: string | undefined }) {
  const { text, exactMoney } = useText()
  const { address, amountMicro, reason, txId } = withdrawal
  return (
    <Opener
      face={<Identifier value={address} isShort />}
      className={style.opener}
      title={text('promise.of', { AMOUNT: exactMoney(amountMicro) })}
    >
      <Facts items={[{ term: text('withdrawal.to'), value: <Identifier value={address} /> }]} />
      <WithdrawalTracker withdrawal={withdrawal} contact={<Contact />} />
      {reason && <Rejection reason={reason} />}
      {txId && (
        <div className={style.transaction}>
          <p>{text('withdrawal.transaction')}</p>
          <Identifier
            value={txId}
            copied={text('withdrawal.transaction')}
            href={explorer && `${explorer}${txId}`}
          />
        </div>
      )}
    </Opener>
  )
}

function Reason({ reason }: { reason: WithdrawalReason }) {
  const { text } = useText()
  return (
    <>
      {text(`withdrawal.${reason}`)} {reason === 'underReview' && <Contact />}
    </>
  )
}

/** Why it was rejected, and how to have that reviewed. */
function Rejection({ reason }: { reason: WithdrawalReason }) {
  const { text } = useText()
  return (
    <>
      <Facts
        items={[
          { term: text('withdrawal.reason'), value: <Reason reason={reason} /> },
          { term: text('withdrawal.code'), value: withdrawalReasonCode(reason) },
        ]}
      />
      <Note>
        {text('withdrawal.appeal')} <Contact />
      </Note>
    </>
  )
}
