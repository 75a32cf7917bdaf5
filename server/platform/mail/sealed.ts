import type { SealedColumn } from '../sealed-column.ts'
import { contextOf } from './content.ts'

/** What the outbox keeps sealed. */
export const sealedByMail: SealedColumn[] = [{ table: 'mail', column: 'sealed', key: 'id', contextOf }]
