import { createHash } from 'node:crypto'

/** The SHA-256 hash of bytes, or of a text's UTF-8: 32 bytes. */
export const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()
