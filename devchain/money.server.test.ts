/**
 * Whatever happens on the chain, in whatever order: no dollar and no TRX appears or is lost, balances are what the
 * logs of successful transactions add up to, and the stored chain comes out the same.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../test/support/depth.ts'
import { hex20FromAddress, type TronAddress } from '../server/tron/address.ts'
import { startDevchain, type Devchain } from './index.ts'
import { dollarsOf, post, rpc, walletOf } from './test-client.ts'

const people = ['Vera', 'Boris', 'Olga'].map(name => walletOf(name).address)
const person = fc.constantFrom(...people)
const amountMicro = fc.bigInt({ min: 1n, max: 10n ** 9n })

type Act = (devchain: Devchain) => Promise<unknown>

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(person, amountMicro).map(
      ([to, amount]) =>
        (d: Devchain) =>
          d.pay({ to, amountMicro: amount }),
    ),
  },
  person.map(to => (d: Devchain) => d.payTrx({ to, amountSun: 2_000_000n })),
  fc.tuple(person, person, amountMicro).map(
    ([one, two, amount]) =>
      (d: Devchain) =>
        d.payEach([
          { to: one, amountMicro: amount },
          { to: two, amountMicro: amount },
        ]),
  ),
  fc.tuple(person, amountMicro).map(
    ([to, amount]) =>
      (d: Devchain) =>
        d.payOutOfTime({ to, amountMicro: amount }),
  ),
  fc.tuple(person, amountMicro).map(
    ([to, amount]) =>
      (d: Devchain) =>
        d.payAndUndo({ to, undoneMicro: amount, keptMicro: amount / 2n }),
  ),
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map(blocks => (d: Devchain) => d.mine(blocks)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.boolean())
      .map(([depth, all]) => async (d: Devchain) => {
        const { head, solid } = d.status()
        if (head - depth >= solid) await d.reorganise({ depth, drop: all ? 'all' : [] })
      }),
  },
  fc.nat(3).map(at => async (d: Devchain) => {
    const txId = d.status().waiting[at]
    if (txId) await d.drop(txId)
  }),
)

const supplyMicro = 100_000_000_000_000_000n
const supplySun = 5_000_000_000_000_000n
const trxOf = async (devchain: Devchain, address: TronAddress): Promise<bigint> =>
  BigInt((await post(devchain.url, 'wallet/getaccount', { address, visible: true }))['balance'] ?? 0)

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('money on the chain', () => {
  it('is neither made nor lost, and comes out the same from disk', async () => {
    const property = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async acts => {
      const dataDir = mkdtempSync(join(tmpdir(), 'devchain-'))
      const devchain = await startDevchain({ port: 0, dataDir, blockMs: 0, solidLag: 6 })
      for (const one of acts) await one(devchain)
      await devchain.mine()
      const books = await booksOf(devchain)
      await devchain.close()
      const again = await startDevchain({ port: 0, dataDir, blockMs: 0, solidLag: 6 })
      expect(await booksOf(again)).toEqual(books)
      await again.close()
      rmSync(dataDir, { recursive: true })
    })
    await fc.assert(property, { numRuns: times({ commit: 5, whole: 15 }) })
  })
})

async function booksOf(devchain: Devchain) {
  const everybody = [...people, devchain.faucet]
  const dollars = await Promise.all(everybody.map(address => dollarsOf(devchain, address)))
  const trx = await Promise.all(everybody.map(address => trxOf(devchain, address)))
  const infos = await allInfos(devchain)
  expect(sum(dollars)).toBe(supplyMicro)
  expect(sum(trx) + sum(infos.map(info => BigInt(info.fee ?? 0)))).toBe(supplySun)
  for (const [at, address] of people.entries()) expect(dollars[at]).toBe(creditsOf(address, infos))
  return { dollars, trx, infos }
}

async function allInfos(devchain: Devchain): Promise<any[]> {
  const head = Number(await rpc(devchain.url, 'eth_blockNumber'))
  const lists = Array.from({ length: head }, (_, at) =>
    post<any[]>(devchain.url, 'wallet/gettransactioninfobyblocknum', { num: at + 1, visible: true }),
  )
  return (await Promise.all(lists)).flat()
}

const creditsOf = (address: TronAddress, infos: any[]): bigint => {
  const hex = hex20FromAddress(address)
  const logs = infos.filter(info => info.receipt.result === 'SUCCESS').flatMap(info => info.log ?? [])
  return sum(logs.filter(log => log.topics[2]?.endsWith(hex)).map(log => BigInt(`0x${log.data}`)))
}
