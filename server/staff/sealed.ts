import type { SealedColumn } from '../platform/sealed-column.ts'
import { totpContext } from './account.ts'
import { pendingTotpContext } from './invitation.ts'

/** What staff seals at rest. */
export const sealedByStaff: SealedColumn[] = [
  { table: 'operator_account', column: 'totp_secret', key: 'operator_id', contextOf: totpContext },
  { table: 'operator_invitation', column: 'totp_secret', key: 'id', contextOf: pendingTotpContext },
]
