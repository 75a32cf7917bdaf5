import { expect, test } from 'vitest'
import { tables } from '../database/tables.ts'
import { sealedColumns } from './resealing.ts'

/** Which processes may read what is sealed; all of them have the key, and it opens nothing without the row. */
const readers: Record<string, string[]> = {
  second_factor: ['operators', 'web'],
  second_factor_pending: ['operators', 'web'],
  backup_code: ['operators', 'web'],
  recovery: ['jobs', 'operators', 'web'],
  operator_account: ['jobs', 'operators', 'payout'],
  operator_invitation: ['jobs', 'operators'],
  mail: ['jobs', 'operators', 'payout', 'web'],
  provider_key: ['intake', 'operators'],
  audit_client_key: ['jobs', 'operators'],
}

test('what is sealed is read by no other process than these', () => {
  const found = sealedColumns.map(({ table }) => [
    table,
    Object.entries(tables[table]!.rights)
      .filter(([, rights]) => rights.includes('r'))
      .map(([role]) => role)
      .toSorted(),
  ])
  expect(Object.fromEntries(found)).toEqual(readers)
})
