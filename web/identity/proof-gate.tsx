/** Where a call needs a proof and came without one, it is requested, and the call is sent again. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadOtherTexts } from '../../texts/index.ts'
import { onProofNeeded, type proveIdentity } from '../../ui/call/send.ts'

/** Needed rarely: it is loaded, with its texts, when it is. */
const Proof = lazy(async () => {
  const [proof] = await Promise.all([import('./proof.tsx'), loadOtherTexts()])
  return { default: proof.Proof }
})

export interface ProofRequest {
  /** What the client has just typed, where it was a password. */
  password: string | undefined
  end: (ending: Awaited<ReturnType<typeof proveIdentity>>) => void
}

export function ProofGate() {
  const [request, setRequest] = useState<ProofRequest | null>(null)
  useEffect(
    () =>
      onProofNeeded(
        password =>
          new Promise(resolve => {
            const end: ProofRequest['end'] = ending => {
              setRequest(null)
              resolve(ending)
            }
            setRequest({ password, end })
          }),
      ),
    [],
  )
  return (
    request && (
      <Suspense>
        <Proof {...request} />
      </Suspense>
    )
  )
}
