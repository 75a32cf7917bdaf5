import { join } from 'node:path'
import { writeWhole } from '../atomic-write.ts'

/** A mail ready to be sent. */
export interface Parcel {
  id: string
  postedAt: Date
  from: string
  to: string
  /** The whole message, RFC 5322. */
  message: Buffer
  /** What is in it. */
  subject: string
  text: string
}

/**
 * Sends a mail. Resolves when it is out; rejects within a minute when it is not: with a `CarrierTrouble` where more is
 * known than that this mail should be tried again.
 */
export interface Carrier {
  carry(parcel: Parcel): Promise<void>
  /** After the last one of a run. */
  close?(): void
}

/**
 * `refused`: the recipient's side never takes this mail. `away`: the server cannot be reached. `tooMuch`: it takes
 * nothing more for this recipient before `waitMs` are over.
 */
export class CarrierTrouble extends Error {
  readonly kind: 'refused' | 'away' | 'tooMuch'
  /** A code for the log: messages of mail servers quote addresses. */
  readonly code: string
  readonly waitMs: number | undefined
  constructor(kind: CarrierTrouble['kind'], code: string, waitMs?: number) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.waitMs = waitMs
  }
}

/**
 * Writes each mail as an .eml file into a folder that only its owner can read. Names follow the time of posting and
 * reveal nothing about the recipient; a mail sent twice is one file. The files are the operator's, as mails in a
 * mailbox are the reader's: nothing here deletes them.
 */
export const filesIn = (folder: string): Carrier => ({
  async carry({ id, postedAt, message }) {
    const name = `${postedAt.toISOString().replaceAll(':', '-')}_${id}.eml`
    await writeWhole(join(folder, name), message)
  },
})
