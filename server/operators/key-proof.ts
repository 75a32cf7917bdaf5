/** Which operator has signed a text that is no approval: for signing in, or as a proof of presence. */
import { credentialOf, isSignedBy, type PasskeyData } from './keys.ts'
import { keysOf, type Register } from './register.ts'

export interface KeyProof extends PasskeyData {
  /** As the register writes it, or the authenticator's id of it. */
  key: string
  text: string
  signature: Uint8Array
}

/** With a key that counts at that moment; `null` where no operator has it. */
export function operatorOfProof(register: Register, { key: named, text, ...made }: KeyProof, at: Date) {
  for (const operator of register.operators.values())
    for (const key of keysOf(operator, at))
      if ((key === named || credentialOf(key) === named) && isSignedBy(key, text, made, register.site, at))
        return operator
  return null
}
