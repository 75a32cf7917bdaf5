import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { liveLists } from './live-lists.ts'

const contract = join(import.meta.dirname, '../../contract')

/** Every path that a module of the contract has a call for. */
async function promised(): Promise<Set<unknown>> {
  const files = readdirSync(contract).filter(name => /^[\w-]+\.ts$/.test(name))
  const modules = await Promise.all(files.map(name => import(join(contract, name))))
  return new Set(
    modules.flatMap(module => Object.values(module).map(one => (one as { path?: unknown })?.path)),
  )
}

it('what is loaded again when the server says so is what the contract has calls for', async () => {
  const known = await promised()
  const named = Object.values(liveLists.calls).flatMap(calls => calls.map(({ path }) => path))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(path => !known.has(path))).toEqual([])
})

it('what the days have recorded of a deal, and what an account’s sheets are beside, is loaded again with the accounts', () => {
  for (const path of ['/api/seals/deal', '/api/trade/sheets'] as const)
    expect(liveLists.calls['trading']).toContainEqual({ path })
})

it('what keeps a client from being deleted is loaded again with money, accounts and rewards', () => {
  for (const list of ['finance', 'trading', 'partnership'] as const)
    expect(liveLists.calls[list]).toContainEqual({ path: '/api/user/care' })
})
