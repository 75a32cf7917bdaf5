import { expect, test } from 'vitest'
import { rightsOf, roles } from '../database/roles.ts'
import { tables } from '../database/tables.ts'
import { sealedColumns } from './resealing.ts'

/** Which processes may read sealed columns. Besides, each has the keys of its purposes alone. */
const readers: Record<string, string[]> = {
  second_factor: ['operators', 'web'],
  second_factor_pending: ['operators', 'web'],
  backup_code: ['operators', 'web'],
  email_code: ['operators', 'web'],
  recovery: ['jobs', 'operators', 'web'],
  operator_account: ['operators'],
  operator_invitation: ['operators'],
  mail: ['jobs', 'operators'],
  provider_key: ['intake', 'operators'],
  audit_client_key: ['jobs', 'operators'],
}

/** `select`, or `select (name, email)` */
const reads = (right: string, column: string): boolean =>
  right === 'select' || (right.startsWith('select (') && right.slice(8, -1).split(', ').includes(column))

test('what is sealed is read by no other process than these', () => {
  const found = sealedColumns.map(({ table, column }) => [
    table,
    roles
      .filter(role => rightsOf(tables[table]!.rights, role).some(right => reads(right, column)))
      .toSorted(),
  ])
  expect(Object.fromEntries(found)).toEqual(readers)
})
