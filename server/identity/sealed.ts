import { backupCodeContext } from './backup-codes.ts'
import { emailCodeContext } from './email-proof.ts'
import type { SealedColumn } from '../platform/sealed-column.ts'
import { sealedUnder } from './password-reset-code.ts'
import { keyContext } from './second-factor.ts'

/** What identity seals at rest. Telegram's pending sign-ins are in a browser's cookie for ten minutes, and not here. */
export const sealedByIdentity: SealedColumn[] = [
  { table: 'second_factor', column: 'secret', key: 'client_id', contextOf: keyContext },
  { table: 'second_factor_pending', column: 'secret', key: 'client_id', contextOf: keyContext },
  { table: 'backup_code', column: 'hash', key: 'hash', contextOf: () => backupCodeContext },
  { table: 'email_code', column: 'code', key: 'client_id', contextOf: emailCodeContext },
  {
    table: 'recovery',
    column: 'email',
    key: 'email_hash',
    contextOf: (emailHash: Buffer) => sealedUnder('email', emailHash),
  },
  {
    table: 'recovery',
    column: 'code',
    key: 'email_hash',
    contextOf: (emailHash: Buffer) => sealedUnder('code', emailHash),
  },
]
