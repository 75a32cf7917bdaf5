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
export function Proof({ password, end }: ProofRequest) {
  const [ways, setWays] = useState<Ways | null>(null)
  const refuse = useRefusal()
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()

    async function begin(): Promise<void> {
      const { outcome, answer } = await send(showProofs, {})
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
