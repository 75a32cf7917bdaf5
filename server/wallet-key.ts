/** The private key of a wallet, as the configuration gives it. It is read at the start of the process that signs. */
import { readFile } from 'node:fs/promises'
import { ConfigTrouble, type WalletKey } from './config.ts'
import { signerOf, type Signer } from './tron/index.ts'

type Name = 'PAYOUT_KEY' | 'SEAL_KEY'

/** Before a key that the program made: a real chain refuses it, however it comes there. */
export const playMark = 'development chain only: '

/** The signer with the key that was given under this name, itself or in a file; `null` where none was. */
export async function givenSigner({ key, keyFile }: WalletKey, name: Name): Promise<Signer | null> {
  if (key) return signerIn(key, name)
  return keyFile ? signerIn(await readKeyFile(keyFile, name), `${name}_FILE`) : null
}

async function readKeyFile(file: string, name: Name): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code } = error as { code?: unknown }
    throw new ConfigTrouble(`${name}_FILE cannot be read (${String(code)})`)
  })
  if (text.startsWith(playMark))
    throw new ConfigTrouble(`${name}_FILE holds a key that was made for the development chain`)
  return text.trim().replace(/^0x/i, '')
}

/** Where it was read stands in the message, and nothing of the key. */
export function signerIn(hex: string, place: string): Signer {
  try {
    if (!/^[\da-f]{64}$/i.test(hex)) throw new Error('no hex')
    return signerOf(Buffer.from(hex, 'hex'))
  } catch {
    throw new ConfigTrouble(`${place} holds no private key of 32 bytes in hex`)
  }
}
