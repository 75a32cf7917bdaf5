import {
  beginPasskeySignIn,
  beginPasskeyVerification,
  signInWithPasskey,
  verifyPasskey,
} from '../../contract/passkeys.ts'
import { useSend } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Login with a passkey alone. */
export function PasskeySignIn() {
  const { text } = useText()
  const begin = useSend(beginPasskeySignIn)
  const finish = useSend(signInWithPasskey)
  return (
    <PasskeyButton
      label={text('passkeys.signIn')}
      begin={() => begin({})}
      finish={response => finish({ response })}
    />
  )
}

/** The second step of login with a passkey in place of a code. */
export function PasskeyStep() {
  const { text } = useText()
  const begin = useSend(beginPasskeyVerification)
  const finish = useSend(verifyPasskey)
  return (
    <PasskeyButton
      label={text('passkeys.confirm')}
      begin={() => begin({})}
      finish={response => finish({ response })}
    />
  )
}
