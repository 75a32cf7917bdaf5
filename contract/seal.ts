/**
 * Seals of deals. When a deal opens, the platform shows a hash of its content; when it is executed, it reveals the
 * content, and anyone can hash it again. So no deal can be added, changed or left out afterwards. The same code makes a
 * seal on the server and checks it in the browser.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A seal's content: texts only, so that its canonical form (RFC 8785) is simple. */
export type SealedContent = Readonly<Record<string, string>>

/** The content as it is hashed: JSON with its keys in order and nothing between its parts. */
export function writeContent(content: SealedContent): string {
  // Not via an object in the right order: JavaScript puts keys that are numbers first.
  const parts = Object.keys(content)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(key => `${JSON.stringify(key)}:${JSON.stringify(content[key])}`)
  return `{${parts.join(',')}}`
}

/** Its parts; `null` where it has not the form of our seals. */
export function readContent(content: string): SealedContent | null {
  try {
    const parts: unknown = JSON.parse(content)
    const isContent = typeof parts === 'object' && parts !== null && !Array.isArray(parts)
    return isContent && Object.values(parts).every(part => typeof part === 'string')
      ? (parts as SealedContent)
      : null
  } catch {
    return null
  }
}

const purpose = 'mastercopy deal 1\n'

/** The seal of a content under a salt of 32 bytes in hex: SHA-256 in hex. */
export const sealOf = (content: string, salt: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(purpose), hexToBytes(salt), utf8ToBytes(content))))

/** Whether a revealed content matches the seal; false for anything malformed. */
export function opens(seal: string, revealed: { content: string; salt: string }): boolean {
  if (!/^[\da-f]{64}$/.test(revealed.salt)) return false
  return sealOf(revealed.content, revealed.salt) === seal
}
