import type { SealedColumn } from '../platform/sealed-column.ts'
import { contextOf } from './providers.ts'

/** What deals keep sealed: the secrets that providers sign with. */
export const sealedByDeals: SealedColumn[] = [
  { table: 'provider_key', column: 'secret', key: 'id', contextOf },
]
