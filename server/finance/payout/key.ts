/** The key that payouts are signed with. It is read here, at the start of a process that pays, and nowhere else. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigTrouble, type Config } from '../../config.ts'
import { signerOf, type Signer } from '../../tron/index.ts'
import { writeWhole } from '../../write-whole.ts'

/** Before a key that the program made: a real chain refuses it, however it comes there. */
const playMark = 'development chain only: '

/** The wallet's signer, and whether its key was made here; `null` where withdrawals are paid by hand. */
export async function openSigner(
  { payout, dataDir, role }: Config,
  isDevchain: boolean,
): Promise<{ signer: Signer; isPlayMoney: boolean } | null> {
  if (role !== 'all' && role !== 'payout') return null
  const given = payout.key ?? (payout.keyFile && (await readKeyFile(payout.keyFile)))
  if (given) return { signer: signerIn(given), isPlayMoney: false }
  return isDevchain ? { signer: signerIn(await playKey(dataDir)), isPlayMoney: true } : null
}

async function readKeyFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code } = error as { code?: unknown }
    throw new ConfigTrouble(`PAYOUT_KEY_FILE cannot be read (${String(code)})`)
  })
  if (text.startsWith(playMark))
    throw new ConfigTrouble('PAYOUT_KEY_FILE holds a key that was made for the development chain')
  return text.trim().replace(/^0x/i, '')
}

/** The message tells nothing of the key. */
function signerIn(hex: string): Signer {
  try {
    if (!/^[\da-f]{64}$/i.test(hex)) throw new Error('no hex')
    return signerOf(Buffer.from(hex, 'hex'))
  } catch {
    throw new ConfigTrouble('the key of the paying wallet is no private key of 32 bytes in hex')
  }
}

async function playKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'payout-key')
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    return null
  })
  if (kept !== null) return kept.replace(playMark, '').trim()
  const made = randomBytes(32).toString('hex')
  await writeWhole(file, Buffer.from(`${playMark}${made}\n`))
  return made
}
