import { useEffect } from 'react'
import { proveWithKey, signInText } from '../../contract/console/staff.ts'
import { useConsoleText } from '../../texts/console.ts'
import { onProofNeeded, send } from '../../ui/call/send.ts'
import { notify } from '../../ui/notices.ts'
import { signText } from './sign-text.ts'
import { useSession } from '../session.ts'

/** Where a call needs a proof, a key of the operator signs it, and the call is sent again. */
export function useKeyProof(): void {
  const { text } = useConsoleText()
  const { keys } = useSession()
  useEffect(() => {
    onProofNeeded(async () => {
      const issued = await send(signInText, {})
      const made = issued.outcome === 'ok' ? await signText(keys, issued.answer.text) : null
      const proved = made && (await send(proveWithKey, { text: issued.answer!.text, ...made }))
      if (proved?.outcome === 'ok') return 'ok'
      notify({
        title: text('consoleStaff.noKey'),
        message: text('consoleStaff.noKeyNote'),
        success: false,
      })
      return 'unanswered'
    })
  }, [keys, text])
}
