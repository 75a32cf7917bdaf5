import type { RequestOf } from '../../contract/call.ts'
import { listTrading, setOption, type TradingAccount } from '../../contract/trading.ts'
import { refreshLists, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'

type Change = RequestOf<typeof setOption>

/**
 * Changes an option of an account and shows the account's new state; resolves to whether it was changed. After a
 * refusal the account is reloaded as well: another tab may have changed it before.
 */
export function useOption({ uid }: TradingAccount) {
  const send = useSend(setOption)
  const refuse = useRefusal()

  return async (option: Change['option'], status: Change['status']): Promise<boolean> => {
    const { outcome } = await send({ uid, option, status })
    if (outcome !== 'ok') refuse(outcome)
    if (outcome !== 'unanswered') await refreshLists(listTrading)
    return outcome === 'ok'
  }
}
