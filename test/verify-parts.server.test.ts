/** A deal that was parted, in the public record and in the files that anyone can check: it counts once, with what it brought. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dollars } from '../contract/money.ts'
import { setOption } from '../contract/trading.ts'
import { trackRecord } from '../contract/track-record.ts'
import { capitalComes } from '../server/coverage/venue-fixture.ts'
import { withChain } from '../server/coverage/coverage-fixture.ts'
import {
  closedReport,
  newProvider,
  openedReport,
  partedReport,
  type Provider,
} from '../server/deals/intake-fixture.ts'
import { creditDeal, findNumbered, interimOf, makeDayRoots, partDeals } from '../server/deals/index.ts'
import {
  accountsOf,
  opensAccount,
  openCalendar,
  settles,
  type Calendar,
} from '../server/settlement/settlement-fixture.ts'
import { closeAccounts } from '../server/trading/index.ts'
import { boris, clara, vera, type Person } from './support/cast.ts'
import { approveByTwo } from './support/operators.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { verify } from './support/verify-program.ts'
import type { Visitor } from './support/visitor.ts'

let calendar: Calendar
let provider: Provider
let files: string
/** The public record of the program, while the rest is open and at the end. */
const records: object[] = []

/** Vera's part is ended at the venue with −8 %, Clara's is set to −5 %, and for Boris, who stays, the rest ends with +5 %. */
beforeAll(async () => {
  calendar = await openCalendar()
  provider = await newProvider(calendar, 'lighthouse', ['starter'])
  const { context } = calendar
  const begins = async (person: Person, whole: number): Promise<Visitor> => {
    const client = await calendar.client(person)
    await opensAccount(calendar, person, client, 'starter', dollars(whole))
    return client
  }
  const [first, second] = [await begins(vera, 1000), await begins(clara, 1000)]
  await begins(boris, 4000)
  calendar.on('2026-03-02T12:00')
  const opening = openedReport(calendar, { external_id: 'kept', program: 'starter', greatest_loss: '10' })
  expect((await provider.report(opening)).results).toMatchObject([{ status: 'accepted', sum: '6000' }])

  const asksToClose = async (client: Visitor, person: Person) => {
    await client.enter(person)
    const { uid } = (await accountsOf(client))[0]!
    await client.send(setOption, { uid, option: 'closing', status: 'drying' })
  }
  const credits = async (part: number) => {
    const { id } = (await findNumbered(context.database, 'starter', 1n, part))!
    expect(await creditDeal(context, 'test', id)).toBe('credited')
  }
  await asksToClose(first, vera)
  calendar.on('2026-04-02T12:00')
  await partDeals(context)
  await provider.report(partedReport(calendar, 'kept', { net: '-80' }))
  await credits(1)
  await asksToClose(second, clara)
  calendar.on('2026-04-03T12:00')
  await partDeals(context)
  // What was not ended there is still in the position.
  expect(await provider.parts()).toMatchObject([{ part: 2, sum: '1000', rest: '4000' }])
  await capitalComes(await withChain(context), dollars(950))
  const { id: part } = (await findNumbered(context.database, 'starter', 1n, 2))!
  const basis = { resultPpm: -50_000n, asOf: context.clock(), fileHash: 'f'.repeat(64) }
  expect(await approveByTwo(context, interimOf(part, basis))).toBe('done')
  const show = async () => records.push(await calendar.visitor().ask(trackRecord, { program: 1 }))
  await show()
  calendar.on('2026-04-20T12:00')
  await provider.report(closedReport(calendar, 'kept', { percent: '5', seq: 4 }))
  await credits(0)
  await show()
  await closeAccounts(context)
  calendar.on('2026-05-02T12:00')
  await settles(calendar, '2026-04')
  calendar.on('2026-05-03T12:00')
  await makeDayRoots(context, context.clock())

  files = await temporaryFolder('parted')
  expect(await verify('fetch', calendar.url, files)).toMatchObject({ code: 0 })
})
afterAll(() => calendar.close())

/** The day's file with other entries, as far as they can be judged without its root. */
async function forged(day: string, change: (leaves: string[]) => string[]): Promise<string> {
  const folder = await temporaryFolder('forged')
  await cp(files, folder, { recursive: true })
  const path = join(folder, `${day}.json`)
  const file = JSON.parse(await readFile(path, 'utf8')) as { leaves: string[] }
  file.leaves = change(file.leaves)
  await writeFile(path, JSON.stringify(file))
  return folder
}

it('counts once in the public record, as the greatest loss until it has ended, and then with all that it brought', () => {
  // 1000 with −8 % and 5000 with +5 %: Clara’s stakes were in the position until it ended.
  expect(records).toMatchObject([
    { deals: 1, overdueDeals: 1, returnPercent: '-10', losingDeals: 1 },
    { deals: 1, overdueDeals: 0, returnPercent: '2.8333', losingDeals: 0 },
  ])
})

it('comes to the same by the program that checks the files, which shares no code with the record', async () => {
  const { code, said } = await verify(files, '--deal', 'starter/1/1', '--deal', 'starter/1/2')
  expect(said).not.toContain('WRONG')
  expect(said).toMatch(
    /starter: 1 deals opened, 1 with a result, 0 of them losing; months linked 2\.8333 %, added up 2\.8333 %/,
  )
  expect(said).toMatch(/starter\/1\/1: .*"type":"part".*"sum":"1000000000","of":"6000000000"/)
  expect(said).toMatch(/starter\/1\/1: .*"percent":"-8"/)
  expect(said).toMatch(/starter\/1\/2: .*"percent":"-5"/)
  expect(said).toMatch(/starter\/1\/2: .*"type":"interim".*"venue":"Kraken".*"file":"f{64}"/)
  // What is sealed of a part is its own; the seal of the whole is in it.
  expect(said).toMatch(/starter\/1\/2: sealed was .*"number":"1\/2".*"sealOfWhole":"[0-9a-f]{64}"/)
  expect(code).toBe(0)
})

it('is in the file of deals with the part whose result was set marked as such, which that program compares', async () => {
  const answer = await fetch(`${calendar.url}/programs/1/deals.json`)
  const file = (await answer.json()) as { deals: Record<string, string>[] }
  expect(file.deals.map(one => [one['number'], one['percent'], one['is_interim']])).toEqual([
    ['1', '5', 'false'],
    ['1/1', '-8', 'false'],
    ['1/2', '-5', 'true'],
  ])
  const header = (await (await fetch(`${calendar.url}/programs/1/deals.csv`)).text()).split('\n')[0]
  expect(header).toContain(',percent,is_interim,')

  const saved = join(await temporaryFolder('deals'), 'deals.json')
  await writeFile(saved, JSON.stringify(file))
  expect((await verify(files, '--deals', saved)).said).toContain('3 results of the file of deals agree')
  for (const changed of [{ is_interim: 'false' }, { percent: '-4' }]) {
    const deals = file.deals.map(one => (one['number'] === '1/2' ? { ...one, ...changed } : one))
    await writeFile(saved, JSON.stringify({ deals }))
    expect(await verify(files, '--deals', saved)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/WRONG {2}the file of deals .*1\/2/) as string,
    })
  }
})

it('is not believed by that program where its parts do not fit the deal', async () => {
  const parted = await forged('2026-04-02', leaves =>
    leaves.map(leaf => leaf.replace('"1000000000","6000000000"', '"7000000000","6000000000"')),
  )
  expect((await verify(parted)).said).toMatch(/starter\/1\/1 is more than the deal/)
  const missing = await forged('2026-04-03', leaves => leaves.filter(leaf => !leaf.startsWith('["part"')))
  expect((await verify(missing)).said).toMatch(/ending of starter\/1\/2, which never opened/)
  const set = (number: string) => (leaves: string[]) =>
    leaves.map(leaf => (leaf.startsWith('["interim"') ? leaf.replace('"1/2"', `"${number}"`) : leaf))
  expect((await verify(await forged('2026-04-03', set('1')))).said).toMatch(
    /interim of starter\/1, which has no result/,
  )
  expect((await verify(await forged('2026-04-03', set('1/1')))).said).toMatch(
    /starter\/1\/1 is no part that was just set/,
  )
})
