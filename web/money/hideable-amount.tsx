import type { Micro } from '../../contract/money.ts'
import { useText } from '../../texts/index.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'

/** What a client has, exact, beside what they type: dots while amounts are hidden. */
export const HideableAmount = ({ amountMicro }: { amountMicro: Micro }) => (
  <HideableAmounts>
    <Exact amountMicro={amountMicro} />
  </HideableAmounts>
)

const Exact = ({ amountMicro }: { amountMicro: Micro }) => useText().exactMoney(amountMicro)
