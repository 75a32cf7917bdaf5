import { listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { leftNow } from '../../contract/transfer-limits.ts'
import { Loaded, useList } from '../call/index.ts'
import { useQuietRefresh } from '../call/quietly.ts'
import { useText } from '../language/index.ts'
import { Back } from '../cabinet/back.tsx'
import { Empty } from '../ui/empty.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { balanceMs } from './balance-age.ts'
import { Limits } from './limits.tsx'
import style from './payment.module.css'
import { PeerTransferForm } from './peer-transfer-form.tsx'

/** A transfer to another client: a page of its own. */
export function PeerTransferPage() {
  const { text } = useText()
  const finance = useList(listFinance, {}, { message: text('finance.loading') })
  const terms = useList(showWithdrawalTerms, {}, { message: text('finance.loading') })
  useQuietRefresh(listFinance, balanceMs)
  useQuietRefresh(showWithdrawalTerms, balanceMs)

  return (
    <>
      <Back to="/cabinet/finance">{text('finance.title')}</Back>
      <PageHead title={text('peer.title')}>
        <NoticeBox title={text('peer.finalTitle')}>{text('peer.final')}</NoticeBox>
      </PageHead>
      <Loaded list={finance}>
        {({ accounts: [account] }) =>
          account?.isPeerTransferAllowed ? (
            <Loaded list={terms}>
              {({ limits }) => (
                <div className={style.payment}>
                  <Limits limits={limits} />
                  <PeerTransferForm balanceMicro={account.balanceMicro} leftMicro={leftNow(limits)} />
                </div>
              )}
            </Loaded>
          ) : (
            <Empty>{text('peer.notAllowed')}</Empty>
          )
        }
      </Loaded>
    </>
  )
}
