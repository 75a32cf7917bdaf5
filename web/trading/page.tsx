import { Link } from '@tanstack/react-router'
import { listCommitments } from '../../contract/commitment.ts'
import { dealRecords } from '../../contract/track-record.ts'
import {
  accountCurve,
  listTrading,
  settledMonths,
  tradingHistory,
  type TradingAccount,
} from '../../contract/trading.ts'
import { clearLists, Loaded, Refresh, useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { unfilledRosette } from '../../ui/rosette.ts'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Unconfirmed } from '../money/unconfirmed.tsx'
import { Stopped, useStopped } from '../stops/index.ts'
import { AccountList } from './account-list.tsx'

export { OpenAccountPage } from './open.tsx'
export { TopUpPage } from './top-up.tsx'

/** The client's trading accounts. */
export function TradingPage() {
  const { text } = useText()
  const list = useList(listTrading, {}, { inLanguage: true, message: text('trading.loading') })
  const isStopped = useStopped('trading')
  const refresh = () =>
    clearLists(listTrading, tradingHistory, accountCurve, settledMonths, listCommitments, dealRecords)

  return (
    <>
      <PageHead title={text('trading.title')} tools={<Refresh call={listTrading} refresh={refresh} />}>
        {isStopped ? (
          <Note>
            <Stopped what="trading" />
          </Note>
        ) : (
          <Actions>
            <Link to="/cabinet/trade/create" className={buttonClass('primary')}>
              {text('trading.open')}
            </Link>
          </Actions>
        )}
        <Unconfirmed payment="trading" />
      </PageHead>
      <Loaded list={list} outline={['row', 'figure', 'chart']}>
        {({ accounts }) => <Accounts accounts={accounts} />}
      </Loaded>
    </>
  )
}

function Accounts({ accounts }: { accounts: readonly TradingAccount[] }) {
  const { text } = useText()
  if (accounts.length === 0)
    return (
      <Empty
        drawing={unfilledRosette}
        action={
          <a href="/programs" className={buttonClass()}>
            {text('trading.programs')}
          </a>
        }
      >
        <strong>{text('trading.empty')}</strong>
        <br />
        {text('trading.emptyNote')}
      </Empty>
    )
  return <AccountList accounts={accounts} />
}
