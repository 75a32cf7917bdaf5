import { useEffect } from 'react'
import { leave, isRootThere } from '../call/leave.ts'
import { onDeparture } from '../call/send.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { useToSignIn } from '../call/to-sign-in.ts'

/** Where calls lead that were not judged (specification, sections 6 and 7). */
export function useWaysOut(): void {
  const { text } = useText()
  const toSignIn = useToSignIn()

  useEffect(() => {
    const networkError = {
      title: text('outcomes.networkError'),
      message: text('outcomes.tryAgain'),
      success: false,
    }
    const noAccess = {
      title: text('outcomes.noAccess'),
      message: text('outcomes.logIn'),
      success: false,
      isCarried: true,
    }

    onDeparture(async departure => {
      if (departure === 'forbidden') leave()
      else if (departure === 'noAccess') {
        notify(noAccess)
        void toSignIn()
      } else if (await isRootThere()) leave(networkError)
      else {
        // Without a network the root would be the browser's own page of failure: the notice is told here instead.
        notify(networkError)
        return false
      }
      return true
    })
  }, [text, toSignIn])
}
