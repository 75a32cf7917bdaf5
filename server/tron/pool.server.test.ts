import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, transaction } from '../database/index.ts'
import { carryOut, openVenue, pinWallet } from '../house/evidence-fixture.ts'
import { addressFromHex20 } from './address.ts'
import { makePool, seedOf } from './offline.ts'
import { readPool, writePool } from './pool-file.ts'
import { freeAddresses, storedPool, nextPoolIndex, offerPool, retireFreeAddresses } from './pool.ts'
import { takeAddress } from './pool-fixture.ts'
import { knownRecipients } from './recipients.ts'

const path = "m/44'/195'/1'/0"
const at = new Date('2026-03-01T12:00:00Z')
const addressOf = (n: number) => addressFromHex20(n.toString(16).padStart(40, '0'))

let bare: TestDatabase
beforeAll(async () => void (bare = await testDatabase()))
beforeEach(async () => {
  await sql`delete from client_lookup`.execute(bare.database)
  await sql`delete from tron_address`.execute(bare.database)
  await sql`delete from tron_address_batch`.execute(bare.database)
})
afterAll(() => bare.close())

const poolOf = (from: number, count: number, shift = 0) =>
  writePool({
    path,
    addresses: Array.from({ length: count }, (_, i) => ({
      index: from + i,
      address: addressOf(from + i + shift),
    })),
  })
const take = () => transaction(bare.database, tx => takeAddress(tx, newId(), at))

/** Proposed, and imported as if two had signed it; returns the number of new addresses. */
async function takeIn(text: string): Promise<number | string> {
  const before = await freeAddresses(bare.database)
  const checksum = await offerPool(bare.database, { text, id: newId(), at })
  if (checksum === null) return 'known'
  const outcome = await carryOut(
    bare.database,
    { action: 'pool.import', subject: checksum, facts: {}, at },
    ({ proposal }) => sql`
      tron_addresses_take_in(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${newId()}, ${newId()})`,
  )
  return outcome === 'done' ? (await freeAddresses(bare.database)) - before : outcome
}
const known = async () => (await knownRecipients(bare.database)).filter?.toSorted()

describe('the pool of addresses', () => {
  it('takes in what was made offline, once', async () => {
    const seed = seedOf('test test test test test test test test test test test junk')
    const text = makePool({ seed, from: 7, count: 1 })

    expect(await takeIn(text)).toBe(1)
    expect(await takeIn(text)).toBe('known')

    expect(await nextPoolIndex(bare.database)).toBe(8)
    expect(await take()).toBe('TDm2EBzVJiRMgw9bwrVeHrFF5YaHALimNu')
    expect(await takeIn(text)).toBe('known')
    expect(await take()).toBe(null)
  })

  it('takes in only the new part of a list that overlaps', async () => {
    expect(await takeIn(poolOf(0, 10))).toBe(10)
    expect(await takeIn(poolOf(5, 10))).toBe(5)
    expect(await freeAddresses(bare.database)).toBe(15)
  })

  it('takes in nothing of a list that is wrong, or that moves a known address', async () => {
    await takeIn(poolOf(0, 3))
    await expect(takeIn(poolOf(3, 5).replace('3 T', '4 T'))).rejects.toThrow('checksum')
    expect(await takeIn(poolOf(3, 5, -1))).toBe('otherPlace')
    expect(await freeAddresses(bare.database)).toBe(3)
  })

  it.each([
    ['a wallet of ours', (address: string) => pinWallet(bare.database, address)],
    ['a venue’s address', (address: string) => openVenue(bare.database, 'Kraken', address)],
    [
      'the wallet that pays',
      (address: string) =>
        sql`insert into payout_wallet (address, chain_id, registered_at, started_at)
            values (${address}, 1, ${at}, ${at})`.execute(bare.database),
    ],
  ])('takes in nothing of a list with %s', async (_what, makeOurs) => {
    const from = (listed += 10)
    await makeOurs(addressOf(from + 1))
    expect(await takeIn(poolOf(from, 3))).toBe('otherAddress')
    expect(await freeAddresses(bare.database)).toBe(0)
  })
  /** Past the addresses of other tests: a wallet stays one. */
  let listed = 1_000_000

  it('keeps a list under its own checksum alone, so that none keeps another out', async () => {
    const [text, other] = [poolOf(0, 3), poolOf(3, 3)]
    const { checksum } = readPool(text)
    const renamed = other.replace(/[0-9a-f]{64}(?=\n$)/, checksum)
    for (const list of ['nothing', other, renamed, `${text}\n`, null])
      await expect(
        sql`select tron_addresses_offer(${newId()}, ${checksum}, ${list}, ${at})`.execute(bare.database),
      ).rejects.toMatchObject({ code: 'MC009' })
    expect(await takeIn(text)).toBe(3)
  })

  it('reads a list that is kept once, and remembers nothing else under its checksum', async () => {
    const [text, other] = [poolOf(100, 3), poolOf(200, 3)]
    const { checksum } = readPool(text)
    const keep = (list: string) =>
      sql`insert into tron_address_batch (id, checksum, list, offered_at)
          values (${newId()}, ${checksum}, ${list}, ${at})
          on conflict (checksum) do update set list = excluded.list`.execute(bare.database)

    expect(await storedPool(bare.database, checksum)).toBe(null)
    await keep(other)
    expect(await storedPool(bare.database, checksum)).toBe(null)
    await keep(text)
    const kept = (await storedPool(bare.database, checksum))!
    expect([...kept.listed]).toEqual([100, 101, 102].map(addressOf))
    expect(await storedPool(bare.database, checksum)).toBe(kept)
  })

  it('gives each address to one client, however many ask at once, and says when none is left', async () => {
    await takeIn(poolOf(0, 30))
    const taken = await Promise.all(Array.from({ length: 35 }, take))

    expect(new Set(taken.filter(address => address !== null)).size).toBe(30)
    expect(taken.filter(address => address === null)).toHaveLength(5)
    expect(await freeAddresses(bare.database)).toBe(0)
  })

  it('has an address back when the transaction that took it was undone', async () => {
    await takeIn(poolOf(0, 1))
    const undone = transaction(bare.database, async tx => {
      await takeAddress(tx, newId(), at)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await take()).toBe(addressOf(0))
  })

  it('gives none of those that were free when a backup was restored', async () => {
    await takeIn(poolOf(0, 4))
    const shown = await take()
    expect(await retireFreeAddresses(bare.database, at)).toBe(3)

    expect(await take()).toBe(null)
    expect(await known()).toEqual([0, 1, 2, 3].map(addressOf).toSorted())
    expect(shown).toBe(addressOf(0))
  })

  it('watches those that were given, and names none while none was', async () => {
    await takeIn(poolOf(0, 4))
    expect(await known()).toEqual([])
    await take()
    expect(await known()).toEqual([addressOf(0)])
  })

  it('does not name more than five thousand to the node, and then chooses by itself', async () => {
    await takeIn(poolOf(0, 5_002))
    await sql`update tron_address set taken_at = ${at} where path_index <= 5000`.execute(bare.database)

    const recipients = await knownRecipients(bare.database)

    expect(recipients.filter).toBe(null)
    const asked = [0, 5_000, 5_001, 6_000].map(addressOf)
    expect([...(await recipients.ours(asked))].toSorted()).toEqual([0, 5_000].map(addressOf).toSorted())
    expect((await recipients.ours([])).size).toBe(0)
  })
})
