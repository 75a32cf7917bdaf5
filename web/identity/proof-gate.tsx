/** Where a call needs a proof and came without one, it is requested, and the call is sent again. */
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadOtherTexts, useText } from '../../texts/index.ts'
import { onProofNeeded, type proveIdentity } from '../../ui/call/send.ts'
import { later } from '../../ui/later.ts'
import { notify } from '../../ui/notices.ts'

/** Needed rarely: it is loaded, with its texts, when it is, and another time after a failure. */
const proofLater = () =>
  later(async (): Promise<ComponentType<ProofRequest>> => {
    const [proof] = await Promise.all([import('./proof.tsx'), loadOtherTexts()])
    return proof.Proof
  }, NotLoaded)

export interface ProofRequest {
  /** What the client has just typed, where it was a password. */
  password: string | undefined
  /** Where it was asked for. */
  path: string
  end: (ending: Awaited<ReturnType<typeof proveIdentity>>) => void
}

export function ProofGate() {
  const [request, setRequest] = useState<(ProofRequest & { Proof: ComponentType<ProofRequest> }) | null>(null)
  useEffect(() => {
    let stop = () => {}
    onProofNeeded(
      password =>
        new Promise(resolve => {
          stop()
          const end: ProofRequest['end'] = ending => {
            setRequest(now => (now?.end === end ? null : now))
            resolve(ending)
          }
          stop = () => end('unanswered')
          setRequest({ Proof: proofLater(), password, path: location.pathname, end })
        }),
    )
  }, [])
  return (
    request && (
      <Suspense>
        <request.Proof {...request} />
      </Suspense>
    )
  )
}

function NotLoaded({ end }: ProofRequest) {
  const { text } = useText()
  useEffect(() => {
    notify({ title: text('failures.networkError'), message: text('failures.tryAgain'), success: false })
    end('unanswered')
  }, [text, end])
  return null
}
