import { listFinance } from '../../contract/finance.ts'
import { Loaded, useList } from '../call/index.ts'
import { useQuietRefresh } from '../call/quietly.ts'
import { Back } from '../cabinet/back.tsx'
import { useText } from '../language/index.ts'
import { Empty } from '../ui/empty.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { balanceMs } from './balance-age.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Asking for money to leave to the chain: a page of its own. */
export function WithdrawalPage() {
  const { text } = useText()
  const finance = useList(listFinance, {}, { message: text('finance.loading') })
  useQuietRefresh(listFinance, balanceMs)

  return (
    <>
      <Back to="/cabinet/finance">{text('finance.title')}</Back>
      <PageHead title={text('withdrawal.title')}>
        <NoticeBox title={text('withdrawal.beforeTitle')}>{text('withdrawal.before')}</NoticeBox>
      </PageHead>
      <Loaded list={finance}>
        {({ accounts: [account] }) =>
          account?.isWithdrawalOpen ? (
            <WithdrawalForm balanceMicro={account.balanceMicro} known={account.knownAddresses} />
          ) : (
            <Empty>{text('withdrawal.closed')}</Empty>
          )
        }
      </Loaded>
    </>
  )
}
