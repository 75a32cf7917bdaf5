import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openVenue, pinWallet } from '../../house/evidence-fixture.ts'
import type { Action } from '../actions.ts'
import { house } from './house.ts'

const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.close())

const proposal = (action: Action, subject: string, facts: Record<string, string> = {}) => ({
  id: newId(),
  action,
  subject,
  client: null,
  facts,
  proposedAt: new Date(),
})

it('a wallet is unpinned as what it is, and only while it is pinned', async () => {
  const unpin = house['wallet.unpin']
  expect(await unpin(home.database, proposal('wallet.unpin', wallet), false)).toBeNull()
  await pinWallet(home.database, wallet)
  const lines = await unpin(home.database, proposal('wallet.unpin', wallet), false)
  expect(lines?.slice(0, 2)).toEqual([
    ['wallet', wallet],
    ['purpose', 'treasury'],
  ])
})

it('who opens a venue again signs where money can be sent by that', async () => {
  const open = proposal('venue.open', 'Kraken', { address: wallet })
  const shown = () => house['venue.open'](home.database, open, false)
  expect(await shown()).toContainEqual(['addresses before', 'none'])
  await openVenue(home.database, 'Kraken', 'T-former')
  expect(await shown()).toContainEqual(['addresses before', 'T-former'])
})
