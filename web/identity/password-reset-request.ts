import { requestRecovery } from '../../contract/identity.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { useEntryRefusal, useEntrySend } from './entry-refusal.tsx'

/** Requests a code and shows the outcome. True when it was requested. */
export function usePasswordResetRequest(): (email: string) => Promise<boolean> {
  const { text } = useText()
  const send = useEntrySend(requestRecovery)
  const refuse = useEntryRefusal()

  return async email => {
    const { outcome } = await send({ email })
    if (outcome === 'ok')
      notify({
        title: text('recovery.requestSent'),
        message: text('recovery.requestSentNote'),
        success: true,
      })
    else await refuse('recovery', outcome)
    return outcome === 'ok'
  }
}
