import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { prove, showProofs } from '../../contract/proof.ts'
import { send } from '../../ui/call/send.ts'
import { useRefusal } from '../call/refusal.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { ProofRequest } from './proof-gate.tsx'

type Ways = AnswerOf<typeof showProofs>

/** Proves the client's identity with what they have typed already, where that is enough, and else by a dialog. */
export function Proof({ password, path, end }: ProofRequest) {
  const [ways, setWays] = useState<Ways | null>(null)
  const refuse = useRefusal()
  const begun = useRef<ProofRequest['end']>(undefined)
  useLeftWithPage(path, end)

  useEffect(() => {
    if (begun.current === end) return
    begun.current = end
    // It may have taken the place of another one.
    setWays(null)
    void begin()

    async function begin(): Promise<void> {
      const { outcome, answer } = await send(showProofs, {})
      if (begun.current !== end) return undefined
      if (outcome !== 'ok') return end('unanswered')
      if (!password || !answer.byPassword || answer.withCode) return setWays(answer)

      // Without a second factor the password typed on the page is the whole proof.
      const proof = await send(prove, { password, code: noOneTimeCode })
      if (proof.outcome === 'ok' || proof.outcome === 'invalidPassword') return end(proof.outcome)
      refuse(proof.outcome)
      end('unanswered')
    }
  }, [password, end, refuse])

  return ways && <ProofDialog ways={ways} done={() => end('ok')} close={() => end('unanswered')} />
}

/** What was to be done is left with its page, and with the session: also while this code was on its way. */
function useLeftWithPage(path: string, end: ProofRequest['end']): void {
  const router = useRouter()
  useEffect(() => {
    if (location.pathname !== path) end('unanswered')
    return router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && end('unanswered'))
  }, [router, path, end])
}
