/** Deposit addresses without signatures: enough for tests in which no deposit to them pays anything out. */
import { v7 as newId } from 'uuid'
import { sql, type Connection } from '../database/index.ts'
import { readPool } from './pool-file.ts'

export async function importPool(connection: Connection, text: string, at: Date): Promise<void> {
  const { checksum, path, addresses } = readPool(text)
  const batch = newId()
  await sql`
    insert into tron_address_batch (id, checksum, list, offered_at)
    values (${batch}, ${checksum}, ${text}, ${at})`.execute(connection)
  await sql`
    insert into tron_address (address, path, path_index, batch_id)
    select address, ${path}::text, path_index, ${batch}::uuid
    from unnest(${addresses.map(one => one.address)}::text[], ${addresses.map(one => one.index)}::bigint[])
      as line (address, path_index)`.execute(connection)
}
