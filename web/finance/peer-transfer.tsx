import {
  listFinance,
  showWithdrawalTerms,
  type FinanceAccount,
  type WithdrawalTerms,
} from '../../contract/finance.ts'
import { recipientRefusal } from '../../contract/recipient.ts'
import { Loaded, useList, useProfile } from '../call/index.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { Back } from '../money/back.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { formOutline } from '../../ui/skeleton.tsx'
import { balanceMs } from '../money/balance.ts'
import { Limits } from './limits.tsx'
import style from './payment.module.css'
import { PeerTransferForm } from './peer-transfer-form.tsx'
import { ReachableFirst } from './reachable-first.tsx'
import { RecipientNotice } from './recipient-notice.tsx'
import { Unconfirmed } from '../money/unconfirmed.tsx'

/** A transfer to another client: a page of its own. */
export function PeerTransferPage() {
  const { text } = useText()
  const { isReachable } = useProfile()
  const loading = { message: text('finance.loading'), everyMs: balanceMs }
  const finance = useList(listFinance, {}, loading)
  const terms = useList(showWithdrawalTerms, {}, loading)

  return (
    <>
      <Back to="/cabinet/finance">{text('finance.title')}</Back>
      <PageHead title={text('peer.title')}>
        <NoticeBox title={text('peer.finalTitle')}>{text('peer.final')}</NoticeBox>
        <Unconfirmed payment="peer" />
      </PageHead>
      <Loaded list={finance} outline={formOutline}>
        {({ accounts: [account] }) =>
          !account?.isPeerTransferAllowed ? (
            <Empty drawing="wave">
              {text('peer.notAllowed')} <Contact />
            </Empty>
          ) : isReachable ? (
            <Loaded list={terms} outline={formOutline}>
              {known => <Payment account={account} terms={known} />}
            </Loaded>
          ) : (
            <ReachableFirst />
          )
        }
      </Loaded>
    </>
  )
}

function Payment({ account, terms }: { account: FinanceAccount; terms: WithdrawalTerms }) {
  const refusal = recipientRefusal(terms.book, terms.asOf)
  return (
    <div className={style.payment}>
      <RecipientNotice refusal={refusal} />
      <div className={style.halves}>
        <PeerTransferForm account={account} terms={terms} refusal={refusal} />
        <div className={style.beside}>
          <Limits limits={terms.limits} />
        </div>
      </div>
    </div>
  )
}
