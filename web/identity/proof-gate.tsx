/** Where a call takes a proof and came without one, a dialog asks for it, and the call goes again. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { prove, showProofs } from '../../contract/proof.ts'
import { loadOtherTexts } from '../../texts/index.ts'
import { onProofNeeded, send } from '../../ui/call/send.ts'
import { useRefusal } from '../call/refusal.ts'

/** Asked for rarely: it comes, with what it says, when it is. */
const ProofDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./proof-dialog.tsx'), loadOtherTexts()])
  return { default: dialog.ProofDialog }
})

type Ways = AnswerOf<typeof showProofs>
type Ending = 'ok' | 'unanswered'

interface Asked {
  ways: Ways
  end: (ending: Ending) => void
}

export function ProofGate() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const refuse = useRefusal()

  useEffect(() => {
    const ask = (ways: Ways) =>
      new Promise<Ending>(resolve => {
        const end = (ending: Ending) => {
          setAsked(null)
          resolve(ending)
        }
        setAsked({ ways, end })
      })

    onProofNeeded(async password => {
      const { outcome, answer: ways } = await send(showProofs, {})
      if (outcome !== 'ok') return 'unanswered'
      if (!password || !ways.byPassword || ways.withCode) return ask(ways)

      // Without a second factor the password that was typed on the page is the whole proof.
      const proof = await send(prove, { password, code: noOneTimeCode })
      if (proof.outcome === 'ok' || proof.outcome === 'invalidPassword') return proof.outcome
      refuse(proof.outcome)
      return 'unanswered'
    })
  }, [refuse])

  return (
    asked && (
      <Suspense>
        <ProofDialog ways={asked.ways} done={() => asked.end('ok')} close={() => asked.end('unanswered')} />
      </Suspense>
    )
  )
}
