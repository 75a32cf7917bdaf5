import { askData, showCare } from '../../contract/care.ts'
import type { RequestOf } from '../../contract/call.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { refreshLists, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'

/** Asks for the client’s file, or to be deleted. */
export function useDataRequest(): (request: RequestOf<typeof askData>) => Promise<void> {
  const { text } = useText()
  const send = useSend(askData)
  const refuse = useRefusal()
  return async request => {
    const { outcome } = await send(request)
    await refreshLists(showCare)
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text('care.asked'), message: '', success: true })
  }
}
