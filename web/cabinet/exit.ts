/** The exit action: signs out, then goes to /signin. */
import { signOut } from '../../contract/identity.ts'
import { send } from '../call/send.ts'
import { useText } from '../language/index.ts'
import { useToSignIn } from './to-sign-in.ts'

export function useExit(): () => Promise<void> {
  const { text } = useText()
  const toSignIn = useToSignIn()
  return async () => {
    const { outcome } = await send(signOut, {}, { message: text('cabinet.exiting') })
    if (outcome === 'ok') await toSignIn()
  }
}
