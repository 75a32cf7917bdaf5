/** The private key of a wallet, as a signer. */
import { ConfigTrouble } from './config.ts'
import { signerOf, type Signer } from '../tron/index.ts'

/** The signer with a key in hex. `place` names its source in the message, which reveals nothing about the key. */
export function signerIn(hex: string, place: string): Signer {
  try {
    if (!/^[\da-f]{64}$/i.test(hex)) throw new Error('no hex')
    return signerOf(Buffer.from(hex, 'hex'))
  } catch {
    throw new ConfigTrouble(`${place} holds no private key of 32 bytes in hex`)
  }
}
