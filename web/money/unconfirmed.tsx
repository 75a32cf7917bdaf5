import { useState } from 'react'
import { transferToPeer, withdraw } from '../../contract/finance.ts'
import { openAccount, topUp } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { hasUnanswered, thisTab } from '../../ui/call/unanswered-payment.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'

const payments = {
  withdrawal: { calls: [withdraw], listed: 'withdrawal.tab' },
  peer: { calls: [transferToPeer], listed: 'finance.transactions' },
  trading: { calls: [openAccount, topUp], listed: 'finance.transactions' },
} as const

/**
 * That a payment sent from this tab got no answer, and where to see whether it was made. Who sent it was led to the landing
 * page, whose notice has left by now.
 */
export function Unconfirmed({ payment }: { payment: keyof typeof payments }) {
  const { text } = useText()
  const { calls, listed } = payments[payment]
  // As the page was opened: what is sent on it has not come to its end.
  const [isUnanswered] = useState(() => calls.some(call => hasUnanswered(thisTab, call, Date.now())))
  if (!isUnanswered) return null
  const title = text(`${payment}.unconfirmedTitle`)
  return (
    <NoticeBox isPending title={title}>
      {text(`${payment}.unconfirmed`, { TAB: text(listed) })}
    </NoticeBox>
  )
}
