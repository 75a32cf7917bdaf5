/** The program in docs/verify, over the files of a platform that traded two months and settled one. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leafHash, merkleRoot, rootByPath } from '../contract/day-root.ts'
import { trackRecord } from '../contract/track-record.ts'
import { owedShare, writeOwedProof, type OwedProof } from '../contract/owed-share.ts'
import { settledMonths, type SettledMonth } from '../contract/trading.ts'
import { coverageNow, withChain } from '../server/coverage/coverage-fixture.ts'
import { ending, executedDeal, openedDeal, tryToExecute } from '../server/deals/deals-fixture.ts'
import { creditDeal, disputeToEnd, makeDayRoots } from '../server/deals/index.ts'
import { cancellation } from '../server/deals/reported.ts'
import {
  opensAccount,
  openCalendar,
  settles,
  type Calendar,
} from '../server/settlement/settlement-fixture.ts'
import { dollars } from '../contract/money.ts'
import { sql, transaction } from '../server/database/index.ts'
import { monthHashFaults } from '../server/settlement/index.ts'
import { signerOf, signMessage } from '../server/tron/index.ts'
import { walletText } from '../contract/own-wallet.ts'
import { boris, vera } from './support/cast.ts'
import { approveByTwo } from './support/operators.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { verify } from './support/verify-program.ts'

let calendar: Calendar
let files: string
let own: SettledMonth
let proof: OwedProof
beforeAll(async () => {
  calendar = await openCalendar()
  const { context } = calendar
  const [first, second] = [await calendar.client(vera), await calendar.client(boris)]
  const { uid } = await opensAccount(calendar, vera, first, 'crypto', dollars(6_000))
  await opensAccount(calendar, boris, second, 'crypto', dollars(7_000))
  for (const [day, percent] of [
    [2, 1.5],
    [3, -2],
    [4, 2.25],
  ] as const) {
    calendar.on(`2026-03-0${day}T10:00`)
    // The fixture closes at this price.
    const openPrice = (64_300 / (1 + percent / 100)).toFixed(4)
    await executedDeal(context, BigInt(percent * 10_000), { openPrice, exposure: '100' })
  }
  calendar.on('2026-03-05T10:00')
  const unfilled = await openedDeal(context, { program: 'starter' })
  await tryToExecute(context, unfilled.id, cancellation('the order expired', null))
  calendar.on('2026-03-06T10:00')
  const doubtful = await executedDeal(context, 10_000n, {
    program: 'currency',
    openPrice: (64_300 / 1.01).toFixed(4),
    exposure: '100',
  })
  const dispute = { action: 'deal.dispute', subject: doubtful.id, client: null } as const
  await approveByTwo(context, { ...dispute, facts: { reason: 'the fill is doubtful' } })
  await tradesStocks()
  calendar.on('2026-04-01T10:00')
  await settles(calendar, '2026-03', 1)
  calendar.on('2026-04-02T10:00')
  await approveByTwo(context, await disputeToEnd(context, doubtful.id, 'a test'))
  await coverageNow(await withChain(context))
  calendar.on('2026-04-03T10:00')
  await makeDayRoots(context, context.clock())
  await first.enter(vera)
  own = (await first.ask(settledMonths, { uid })).months[0]!
  proof = (await first.ask(owedShare, {})).proof!

  files = await temporaryFolder('published')
  const saved = await verify('fetch', calendar.url, files)
  expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/saved \d+ days/) })
})
afterAll(() => calendar.close())

/** Of two deals the first ends a month after the second; a third is called cancelled after its term. All lose. */
async function tradesStocks(): Promise<void> {
  const { context } = calendar
  const ends = async (id: string, end: Parameters<typeof tryToExecute>[2]) =>
    expect(await tryToExecute(context, id, end)).toBe('executed')
  const at = (ppm: number) =>
    ending(BigInt(ppm), { closePrice: (64_250.5 * (1 + ppm / 1_000_000)).toFixed(4) })
  calendar.on('2026-03-07T10:00')
  const opens = async () => (await openedDeal(context, { program: 'index', greatestLossPpm: 70_000n })).id
  const [late, soon] = [await opens(), await opens()]
  await sql`update program set deal_days_max = 1 where key = 'index'`.execute(context.database)
  const overdue = await opens()
  calendar.on('2026-03-08T10:00')
  await ends(soon, at(-12_345))
  await creditDeal(context, 'test', soon)
  calendar.on('2026-03-20T10:00')
  await ends(overdue, cancellation('it was never filled', null))
  calendar.on('2026-04-01T09:00')
  await ends(late, at(-6_789))
}

type DayFile = { day: string; root: string; leaves: string[]; revealed: { content: string }[] }

/** A copy of the files in which one of them was changed. */
async function forged(name: string, change: (file: DayFile) => void): Promise<string> {
  const folder = await temporaryFolder('forged')
  await cp(files, folder, { recursive: true })
  const file = JSON.parse(await readFile(join(folder, name), 'utf8')) as DayFile
  change(file)
  await writeFile(join(folder, name), JSON.stringify(file))
  return folder
}
const refuses = async (folder: string, why: RegExp) =>
  expect(await verify(folder)).toMatchObject({ code: 1, said: expect.stringMatching(why) })

describe('the program that checks the published files', () => {
  it('agrees with what was published, and tells what it comes to', async () => {
    const { code, said } = await verify(files, '--deal', 'crypto/1')
    expect(said).not.toContain('WRONG')
    expect(said).toMatch(/crypto: 3 deals opened, 3 with a result, 1 of them losing; months linked 1\.7500 %/)
    expect(said).toContain('6 results agree with side, prices and exposure')
    expect(said).toContain('crypto/1: sealed was')
    expect(said).toMatch(/ok: 32 days agree/)
    expect(code).toBe(0)
  })

  it('comes to what the program’s own page says, with losses, months out of order and a late cancellation', async () => {
    const { returnPercent, sumPercent } = await calendar.visitor().ask(trackRecord, { program: 4 })
    const { said } = await verify(files)
    const [, linked, total] = /index: 3 .* 3 of them losing; months linked (\S+) %, added up (\S+) %/.exec(
      said,
    )!
    expect([linked, total].map(Number)).toEqual([returnPercent, sumPercent].map(Number))
    expect(Number(linked)).toBeLessThan(-8)
  })

  it('finds what the file of a program’s deals leaves out, or tells otherwise', async () => {
    const answer = await fetch(`${calendar.url}/programs/4/deals.json`)
    const { deals } = (await answer.json()) as { deals: Record<string, string>[] }
    expect(deals.map(({ status }) => status)).toEqual(['executed', 'credited', 'overdue'])
    const saved = join(await temporaryFolder('deals'), 'deals.json')
    const told = async (lines: typeof deals) => {
      await writeFile(saved, JSON.stringify({ deals: lines }))
      return verify(files, '--deals', saved)
    }
    expect(await told(deals)).toMatchObject({
      code: 0,
      said: expect.stringContaining('3 results of the file of deals agree'),
    })
    expect((await told(deals.slice(1))).said).toMatch(/WRONG {2}the file of deals lacks index\/1/)
    expect((await told([])).code).toBe(1)
    const changed = deals.map(one => ({
      ...one,
      status: one['status'] === 'overdue' ? 'cancelled' : one['status'],
    }))
    expect((await told(changed as typeof deals)).said).toMatch(
      /WRONG {2}the file of deals tells another end of 3/,
    )
  })

  it('finds a result that was changed, also where the root was made to fit', async () => {
    const change = (file: DayFile) => {
      file.leaves = file.leaves.map(leaf =>
        leaf.startsWith('["ending"') ? leaf.replace('"-2"', '"9.5"') : leaf,
      )
    }
    const day = '2026-03-03'
    const folder = await forged(`${day}.json`, change)
    await refuses(folder, /2026-03-03: the entries do not give the root/)

    const file = JSON.parse(await readFile(join(folder, `${day}.json`), 'utf8')) as DayFile
    const root = merkleRoot(file.leaves.map(leafHash))
    const list = JSON.parse(await readFile(join(folder, 'days.json'), 'utf8')) as { days: DayFile[] }
    const days = list.days.map(one => (one.day === day ? { ...one, root } : one))
    await writeFile(join(folder, `${day}.json`), JSON.stringify({ ...file, root }))
    await writeFile(join(folder, 'days.json'), JSON.stringify({ ...list, days }))
    await refuses(folder, /2026-03-04: does not name the root of the day before/)
    await refuses(folder, /crypto\/2: 9\.5 % is not what its side, prices and exposure come to \(-2\.0/)
  })

  it('finds what was left out, put in or revealed otherwise', async () => {
    const day = '2026-03-03.json'
    const without = (type: string) => (file: DayFile) => {
      file.leaves = file.leaves.filter(leaf => !leaf.startsWith(`["${type}"`))
    }
    for (const type of ['opening', 'ending', 'credit', 'audit', 'register', 'day'])
      await refuses(await forged(day, without(type)), /do not give the root/)
    await refuses(await forged('2026-03-05.json', without('cancellation')), /do not give the root/)
    await refuses(await forged('2026-04-01.json', without('month')), /do not give the root/)
    await refuses(
      await forged(day, file => {
        file.leaves.push('["month","2026-03-03T23:00:00.000Z","2026-02","' + 'a'.repeat(64) + '"]')
      }),
      /do not give the root/,
    )
    await refuses(
      await forged(day, file => {
        file.revealed[0]!.content = file.revealed[0]!.content.replace('long', 'short')
      }),
      /is not what was sealed/,
    )
    await refuses(
      await forged('days.json', file => {
        const list = file as unknown as { days: { day: string }[] }
        list.days = list.days.filter(({ day: one }) => one !== '2026-03-04')
      }),
      /does not follow 2026-03-03/,
    )
  })

  it('follows a disputed deal into the month in which its dispute ended', async () => {
    const day = '2026-04-02.json'
    const { said } = await verify(files, '--deal', 'currency/1')
    expect(said).toMatch(/currency\/1: .*"disputeEnd".*"countsAt":"2026-04-02/)
    await refuses(
      await forged(day, file => {
        file.leaves = file.leaves.map(leaf =>
          leaf.replace(/"2026-04-02[^"]*"]$/, '"2026-03-06T10:00:00.000Z"]'),
        )
      }),
      /currency\/1 cannot count in 2026-03/,
    )
    await refuses(
      await forged('2026-03-06.json', file => {
        file.leaves = file.leaves.filter(leaf => !/^\["(dispute|credit)"/.test(leaf))
      }),
      /2026-03 is settled, and currency\/1 is neither booked nor disputed/,
    )
  })

  it('knows by whom an own wallet has signed that it is one', async () => {
    const key = Buffer.alloc(32, 7)
    const { address } = signerOf(key)
    const installation = '0199b5a0-0000-7000-8000-000000000000'
    const text = walletText({ address, installation, date: '2026-03-01' })
    const wallet = {
      address,
      micro: '1500000',
      text,
      signature: Buffer.from(signMessage(text, key)).toString('hex'),
    }
    const withWallet = (changes: Partial<typeof wallet>) =>
      forged(
        'wallets.json',
        file => void Object.assign(file, { installation, wallets: [{ ...wallet, ...changes }] }),
      )
    expect(await verify(await withWallet({}))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/1 own wallets have signed .* 1\.500000 USDT/),
    })
    const other = signerOf(Buffer.alloc(32, 8)).address
    await refuses(await withWallet({ address: other }), /has signed something else/)
    const ofOther = walletText({ address: other, installation, date: '2026-03-01' })
    await refuses(await withWallet({ address: other, text: ofOther }), /has not signed its text/)
    await refuses(
      await withWallet({ signature: wallet.signature.replace(/^../, '00') }),
      /has not signed its text/,
    )
  })

  it('compares with a root that someone has noted', async () => {
    const { root } = JSON.parse(await readFile(join(files, '2026-03-10.json'), 'utf8')) as DayFile
    expect((await verify(files, '--root', `2026-03-10=${root}`)).code).toBe(0)
    expect(await verify(files, '--root', `2026-03-10=${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('2026-03-10 has another root than you noted'),
    })
    expect((await verify(files, '--root', 'yesterday')).code).toBe(2)
  })

  it('shows a client that their row is in its month, and no other row', async () => {
    const folder = await temporaryFolder('row')
    const save = async (row: SettledMonth) => {
      await writeFile(join(folder, 'row.json'), JSON.stringify(row))
      return join(folder, 'row.json')
    }
    expect(rootByPath(leafHash(own.row), { ...own, leaves: own.rows })).toBe(own.hash)
    expect(await verify(files, '--row', await save(own))).toMatchObject({
      code: 0,
      said: expect.stringContaining('the row is in 2026-03, as entry 1 of 3'),
    })
    for (const other of [
      { ...own, row: own.row.replace(/\d+ 0\n$/, '9 0\n') },
      { ...own, place: own.place + 1 },
      { ...own, month: '2026-02' },
    ])
      expect((await verify(files, '--row', await save(other))).code).toBe(1)
  })

  it('shows a client that what they are owed is counted in the total, and nothing else', async () => {
    const folder = await temporaryFolder('share')
    const save = async (one: OwedProof) => {
      await writeFile(join(folder, 'share.json'), writeOwedProof(one))
      return join(folder, 'share.json')
    }
    const { share } = proof
    expect(await verify(files, '--share', await save(proof))).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /6\d{3}\.\d{6} USD are counted for \S+ in the 1\d{4}\.\d{6} that were called owed/,
      ),
    })
    const [one, two] = share!.leaves
    const [micro] = one!.line.match(/"\d{3,}"/)!
    const changed = { ...one!, line: one!.line.replace(micro, '"7000000000"') }
    for (const leaves of [[one!], [two!, one!], [one!, one!], [changed, two!], [{ ...one!, path: [] }, two!]])
      await refusesShare({ ...proof, share: { ...share!, leaves } })
    await refusesShare({ ...proof, share: { ...share!, code: 'another' } })
    await refusesShare({ ...proof, day: '2026-04-01' })

    async function refusesShare(other: OwedProof) {
      expect(await verify(files, '--share', await save(other))).toMatchObject({
        code: 1,
        said: expect.stringMatching(/WRONG {2}(leaf \d is not|what was owed on|a client has)/),
      })
    }
  })
})

it('the doctor finds a row of a settled month that was changed', async () => {
  const { database } = calendar.context
  expect(await monthHashFaults(database)).toEqual([])
  const undone = transaction(database, async tx => {
    await sql`alter table profit disable trigger user`.execute(tx)
    await sql`update profit set profit_micro = profit_micro + 1, result_micro = result_micro + 1`.execute(tx)
    expect(await monthHashFaults(tx)).toEqual([
      'The rows of 2026-03 are not those that were settled under its hash',
    ])
    throw new Error('not to stay')
  })
  await expect(undone).rejects.toThrow('not to stay')
})
