import { useEffect } from 'react'
import { leave } from '../call/leave.ts'
import { onDeparture } from '../call/send.ts'
import { useText } from '../language/index.ts'
import { notify } from '../ui/notices.ts'
import { useToSignIn } from './to-sign-in.ts'

/** Where calls lead that were not judged (specification, sections 6 and 7). */
export function useWaysOut(): void {
  const { text } = useText()
  const toSignIn = useToSignIn()

  useEffect(() => {
    onDeparture(departure => {
      if (departure === 'forbidden') return leave()
      if (departure === 'failed')
        return leave({
          title: text('outcomes.networkError'),
          message: text('outcomes.tryAgain'),
          success: false,
        })
      notify({ title: text('outcomes.noAccess'), message: text('outcomes.logIn'), success: false })
      return void toSignIn()
    })
  }, [text, toSignIn])
}
