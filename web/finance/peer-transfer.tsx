import { listFinance } from '../../contract/finance.ts'
import { Loaded, useList } from '../call/index.ts'
import { useQuietRefresh } from '../call/quietly.ts'
import { useText } from '../language/index.ts'
import { Back } from '../cabinet/back.tsx'
import { Empty } from '../ui/empty.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { balanceMs } from './balance-age.ts'
import { PeerTransferForm } from './peer-transfer-form.tsx'

/** A transfer to another client: a page of its own. */
export function PeerTransferPage() {
  const { text } = useText()
  const finance = useList(listFinance, {}, { message: text('finance.loading') })
  useQuietRefresh(listFinance, balanceMs)

  return (
    <>
      <Back to="/cabinet/finance">{text('finance.title')}</Back>
      <PageHead title={text('peer.title')}>
        <NoticeBox title={text('peer.finalTitle')}>{text('peer.final')}</NoticeBox>
      </PageHead>
      <Loaded list={finance}>
        {({ accounts: [account] }) =>
          account?.isPeerTransferAllowed ? (
            <PeerTransferForm balanceMicro={account.balanceMicro} />
          ) : (
            <Empty>{text('peer.notAllowed')}</Empty>
          )
        }
      </Loaded>
    </>
  )
}
