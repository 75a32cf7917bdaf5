import { randomInt } from 'node:crypto'
import { makeUid, type UidKind } from '../../contract/address.ts'
import type { Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { claim } from './client.ts'

/** Takes a fresh uid of an account for a client, unique over all clients. */
export async function claimUid(tx: Transaction, kind: UidKind, client: ClientId): Promise<string> {
  const uid = makeUid(kind, Array.from({ length: 10 }, () => randomInt(10)).join(''))
  return (await claim(tx, `uid:${uid}`, client)) ? uid : claimUid(tx, kind, client)
}
