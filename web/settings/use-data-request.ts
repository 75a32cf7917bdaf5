import { askData, nothingWaived, showCare, type DataRequestKind } from '../../contract/care.ts'
import { useText } from '../../texts/index.ts'
import { heldAnswer } from '../../ui/call/lists.ts'
import { notify } from '../../ui/notices.ts'
import { refreshLists, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { isSame, type Waivable } from './waivable.ts'

/** Asks for the client’s file, or to be deleted and what is given up with it. Returns whether the request was received. */
export function useDataRequest(): (kind: DataRequestKind, waived: Waivable | null) => Promise<boolean> {
  const { text } = useText()
  const send = useSend(askData)
  const refuse = useRefusal()
  return async (kind, waived) => {
    const { outcome } = await send({ kind, ...(waived ? sumsOf(waived) : nothingWaived) })
    await refreshLists(showCare)
    if (outcome === 'ok') notify({ title: text('care.asked'), message: '', success: true })
    else if (outcome === 'tryAgain' && waived && isOutdated(waived))
      notify({ title: text('care.amountsChanged'), message: text('care.readAmounts'), success: false })
    else refuse(outcome)
    return outcome === 'ok'
  }
}

const sumsOf = ({ waivableMicro, waivableRewardMicro }: Waivable) => ({
  waivedMicro: waivableMicro,
  waivedRewardMicro: waivableRewardMicro,
})

/** The server has refused to take other sums than its own: to try again later would be no help. */
function isOutdated(waived: Waivable): boolean {
  const held = heldAnswer(showCare, {})
  return held !== undefined && !isSame(waived, held)
}
