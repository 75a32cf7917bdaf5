import { roleName, type Role } from '../../server/database/roles.ts'
import {
  keyFor,
  mainKey,
  purposesOf,
  writeKey,
  type SoleRole,
} from '../../server/platform/sealing-purposes.ts'

/** As which role of the database its process connects. */
export const databaseRoleOf = (role: SoleRole): Role => (role === 'console' ? 'operators' : role)

/** Those of its purposes alone, as `keys for` prints them. */
export const sealingKeysOf = (role: SoleRole): string =>
  purposesOf(role)
    .map(purpose => writeKey(keyFor(mainKey(Buffer.alloc(32, 7)), purpose)!))
    .join()

/** What processes of one installation share, given to a process that does a part of the work; nothing of it answers. */
export const sharedVariables = (
  ROLE: SoleRole,
  databaseUrl = `postgres://${roleName(databaseRoleOf(ROLE))}@127.0.0.1/none`,
) => ({
  ROLE,
  [`DATABASE_${databaseRoleOf(ROLE).toUpperCase()}_URL`]: databaseUrl,
  NODE_ENV: 'test',
  TRON_URL: 'http://127.0.0.1:9',
  PUBLIC_ORIGIN: 'https://example.org',
  ENCRYPTION_KEY: sealingKeysOf(ROLE),
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 's',
})
