import type { Micro } from '../../contract/money.ts'
import { Signed } from '../../ui/signed.tsx'
import { OpenedAmount } from './opened-amount.tsx'

/** What came into an account, or left it: it reads the same in the account at its other end. */
export const MovedAmount = ({ amountMicro, isOutgoing }: { amountMicro: Micro; isOutgoing: boolean }) => (
  <Signed tone={isOutgoing ? 'even' : 'gain'}>
    <OpenedAmount amountMicro={isOutgoing ? -amountMicro : amountMicro} kind="moved" />
  </Signed>
)
