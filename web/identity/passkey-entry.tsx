import {
  beginPasskeySignIn,
  beginPasskeyVerification,
  signInWithPasskey,
  verifyPasskey,
} from '../../contract/passkeys.ts'
import { useText } from '../../texts/index.ts'
import { useEntrySend } from './entry-refusal.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** Login with a passkey alone. */
export function PasskeySignIn() {
  const { text } = useText()
  const begin = useEntrySend(beginPasskeySignIn)
  const finish = useEntrySend(signInWithPasskey)
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
  const begin = useEntrySend(beginPasskeyVerification)
  const finish = useEntrySend(verifyPasskey)
  return (
    <PasskeyButton
      label={text('passkeys.confirm')}
      begin={() => begin({})}
      finish={response => finish({ response })}
    />
  )
}
