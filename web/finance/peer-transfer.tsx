import { listFinance, showWithdrawalTerms, type WithdrawalTerms } from '../../contract/finance.ts'
import type { Micro } from '../../contract/money.ts'
import { recipientRefusal } from '../../contract/recipient.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { Loaded, useList, useProfile } from '../call/index.ts'
import { useLoadedAt } from '../../ui/call/loaded-at.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { Back } from '../money/back.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { balanceMs } from '../money/balance.ts'
import { Limits } from './limits.tsx'
import style from './payment.module.css'
import { PeerTransferForm } from './peer-transfer-form.tsx'
import { ReachableFirst } from './reachable-first.tsx'
import { RecipientNotice } from './recipient-notice.tsx'

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
      </PageHead>
      <Loaded list={finance}>
        {({ accounts: [account] }) =>
          !account?.isPeerTransferAllowed ? (
            <Empty>
              {text('peer.notAllowed')} <Contact />
            </Empty>
          ) : isReachable ? (
            <Loaded list={terms}>
              {known => <Payment balanceMicro={account.balanceMicro} terms={known} />}
            </Loaded>
          ) : (
            <ReachableFirst />
          )
        }
      </Loaded>
    </>
  )
}

function Payment({ balanceMicro, terms: { book, limits } }: { balanceMicro: Micro; terms: WithdrawalTerms }) {
  const at = useLoadedAt(showWithdrawalTerms)
  const refusal = at && recipientRefusal(book, at)
  return (
    <div className={style.payment}>
      <RecipientNotice refusal={refusal} />
      <Limits limits={limits} />
      <PeerTransferForm balanceMicro={balanceMicro} leftMicro={leftNow(limits)} refusal={refusal} />
    </div>
  )
}
