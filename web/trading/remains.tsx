import { lastPart, type Micro } from '../../contract/money.ts'
import type { remainder } from '../money/balance.ts'
import { OpenedAmount } from '../money/opened-amount.tsx'

/** What remains of a balance after the typed amount: what is shown in cents adds up. */
export const Remains = ({
  of: balanceMicro,
  after: { amountMicro, restMicro },
}: {
  of: Micro
  after: NonNullable<ReturnType<typeof remainder>>
}) => <OpenedAmount amountMicro={restMicro} shownMicro={lastPart(balanceMicro, [amountMicro])} />
