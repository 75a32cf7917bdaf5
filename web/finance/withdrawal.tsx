import { publicCoverage } from '../../contract/coverage.ts'
import { listFinance, showWithdrawalTerms } from '../../contract/finance.ts'
import { minuteMs } from '../../contract/time.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { formOutline } from '../../ui/skeleton.tsx'
import { Loaded, useList, useProfile } from '../call/index.ts'
import { Back } from '../money/back.tsx'
import { balanceMs } from '../money/balance.ts'
import { WithdrawalTracker } from '../money/withdrawal-tracker.tsx'
import { Stopped, useStopped } from '../stops/index.ts'
import { AddressNotices } from './address-notices.tsx'
import { ClosedPeriod } from './closed-period.tsx'
import { Limits } from './limits.tsx'
import style from './payment.module.css'
import { ReachableFirst } from './reachable-first.tsx'
import { Unconfirmed } from '../money/unconfirmed.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Requesting a withdrawal to the chain: a page of its own. */
export function WithdrawalPage() {
  const { text } = useText()
  const { isReachable } = useProfile()
  const isStopped = useStopped('withdrawals')
  const loading = { message: text('finance.loading'), everyMs: balanceMs }
  const finance = useList(listFinance, {}, loading)
  const terms = useList(showWithdrawalTerms, {}, loading)

  return (
    <>
      <Back to="/cabinet/finance">{text('finance.title')}</Back>
      <PageHead title={text('withdrawal.title')}>
        <NoticeBox title={text('withdrawal.beforeTitle')}>
          {text('withdrawal.before')} <a href="/impostors">{text('risk.impostors')}</a>
        </NoticeBox>
        <Unconfirmed payment="withdrawal" />
        <PaymentsWait />
      </PageHead>
      <Loaded list={finance} outline={formOutline}>
        {({ accounts: [account] }) =>
          isStopped ? (
            <Empty drawing="wave">
              <Stopped what="withdrawals" />
            </Empty>
          ) : !account?.isWithdrawalOpen ? (
            <Empty drawing="wave">{account && <ClosedPeriod account={account} />}</Empty>
          ) : isReachable ? (
            <Loaded list={terms} outline={formOutline}>
              {known => (
                <div className={style.payment}>
                  <AddressNotices book={known.book} />
                  <div className={style.halves}>
                    <WithdrawalForm account={account} terms={known} />
                    <div className={style.beside}>
                      <Card title={text('promise.title')}>
                        <WithdrawalTracker withdrawal={null} />
                        <Limits limits={known.limits} />
                      </Card>
                    </div>
                  </div>
                </div>
              )}
            </Loaded>
          ) : (
            <ReachableFirst />
          )
        }
      </Loaded>
    </>
  )
}

/** That a request now is paid later, because less is held than owed or the coverage is unknown. */
function PaymentsWait() {
  const { text } = useText()
  const { answer } = useList(publicCoverage, {}, { isQuiet: true, inLanguage: true, everyMs: 5 * minuteMs })
  if (answer?.state !== 'uncovered' && answer?.state !== 'unknown') return null
  return (
    <NoticeBox isPending title={text(`coverage.${answer.state}`)}>
      {text(`coverage.${answer.state}Note`)} <a href="/coverage">{text('coverage.title')}</a>
    </NoticeBox>
  )
}
