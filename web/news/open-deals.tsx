import { Link } from '@tanstack/react-router'
import { listTrading, type TradingAccount } from '../../contract/trading.ts'
import { useList } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TradingIcon } from '../../ui/icons.tsx'

/** What is open now on the client's trading accounts. Without an account there is nothing to tell. */
export function OpenDeals() {
  const { text, number } = useText()
  const { answer } = useList(listTrading, {}, { inLanguage: true, isQuiet: true })
  const running = answer?.accounts.filter(({ status }) => status !== 'closed') ?? []
  if (running.length === 0) return null

  return (
    <Card title={text('news.openTitle')}>
      <Facts
        items={[
          { term: text('news.runningAccounts'), value: number(running.length) },
          { term: text('trading.openDeals'), value: number(openDealsOf(running)) },
        ]}
      />
      <Link to="/cabinet/trade" className={buttonClass()}>
        <TradingIcon />
        {text('news.openLink')}
      </Link>
    </Card>
  )
}

const openDealsOf = (accounts: readonly TradingAccount[]): number =>
  accounts.reduce((sum, { openDeals }) => sum + openDeals, 0)
