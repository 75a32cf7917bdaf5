import type { TradingAccount } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'

/** What it means that an account is closing, or closed, and why. An active one needs no note. */
export function StatusNote({ account: { status, isUsedUp } }: { account: TradingAccount }) {
  const { text } = useText()
  if (status === 'active') return null
  return <Note>{text(status === 'closed' && isUsedUp ? 'trading.usedUpNote' : `trading.${status}Note`)}</Note>
}
