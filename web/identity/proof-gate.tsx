/** Where a call takes a proof and came without one, it is asked for, and the call goes again. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadOtherTexts } from '../../texts/index.ts'
import { onProofNeeded, type prove } from '../../ui/call/send.ts'

/** Asked for rarely: it comes, with what it says, when it is. */
const Proof = lazy(async () => {
  const [proof] = await Promise.all([import('./proof.tsx'), loadOtherTexts()])
  return { default: proof.Proof }
})

export interface AskedProof {
  /** What the client has just typed, where it was a password. */
  password: string | undefined
  end: (ending: Awaited<ReturnType<typeof prove>>) => void
}

export function ProofGate() {
  const [asked, setAsked] = useState<AskedProof | null>(null)
  useEffect(
    () =>
      onProofNeeded(
        password =>
          new Promise(resolve => {
            const end: AskedProof['end'] = ending => {
              setAsked(null)
              resolve(ending)
            }
            setAsked({ password, end })
          }),
      ),
    [],
  )
  return (
    asked && (
      <Suspense>
        <Proof {...asked} />
      </Suspense>
    )
  )
}
