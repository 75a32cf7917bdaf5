import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, sql, transaction, type Database, type Transaction } from '../../database/index.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { startLocally, type LocalServer } from '../../../test/support/local-server.ts'
import { rowsRead } from '../../../test/support/rows-read.ts'
import { makeVault } from '../vault.ts'
import { CarrierTrouble, filesIn, type Carrier, type Parcel } from './carrier.ts'
import { deliverMails, deliverMessages } from './deliver.ts'
import { lastMailTo, postMail } from './index.ts'
import { readConfig } from '../config.ts'
import { takeMail, type MailChannel, type MailContext } from './outbox.ts'

let test: TestDatabase
let dataDir: string
let now: Date
let logged: string

beforeAll(async () => {
  test = await testDatabase({ latencyMs: 5 })
})
afterAll(() => test.close())

beforeEach(async () => {
  await sql`delete from mail`.execute(test.database)
  now = new Date('2026-11-01T10:00:00Z')
  logged = ''
  dataDir = await mkdtemp(join(tmpdir(), 'mastercopy-mail-'))
  return () => rm(dataDir, { recursive: true })
})

const vault = makeVault([randomBytes(32)])
const contextOn = (database: Database): MailContext => ({
  database,
  vault,
  clock: () => now,
  log: pino({}, { write: line => void (logged += line) }),
  origin: 'https://mastercopy.example',
  config: { dataDir, mail: { smtpUrl: undefined, from: undefined }, telegram: undefined },
})
const deliver = (carrier?: Carrier, database = test.database) =>
  deliverMails(contextOn(database), now, carrier)
const lastTo = (address: string) => lastMailTo(contextOn(test.database), address)

const welcome = (tx: Transaction, to: string, expiresAt?: Date, channel: MailChannel = 'mail') => {
  const values = {
    name: 'Вера Петрова',
    origin: 'https://mastercopy.example',
    invitation: 'https://mastercopy.example/signup/VERA2345',
  }
  const about = { client: null, to, channel, language: 'ru', kind: 'welcome', values } as const
  const posting = { ...about, ...(expiresAt && { expiresAt }) }
  return postMail(tx, { newId, vault, config: readConfig({}) }, posting, now)
}
const post = (to = 'vera@example.org', expiresAt?: Date) =>
  transaction(test.database, tx => welcome(tx, to, expiresAt))

const later = (ms: number) => void (now = new Date(now.getTime() + ms))
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const remembering = (): Carrier & { parcels: Parcel[] } => {
  const parcels: Parcel[] = []
  return { parcels, carry: async parcel => void parcels.push(parcel) }
}
const refusing = (): Carrier & { tries: number } => ({
  tries: 0,
  async carry({ to }) {
    this.tries++
    throw Object.assign(new Error(`no mailbox <${to}>`), { code: 'EENVELOPE' })
  },
})
const waiting = async () => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from mail where due_at is not null`.execute(test.database)
  return Number(rows[0]!.count)
}

describe('a posted mail', () => {
  it('becomes one .eml file that only its owner can read', async () => {
    await post()
    await deliver()
    await deliver()

    const folder = join(dataDir, 'mail')
    const files = await readdir(folder)
    expect(files).toEqual([expect.stringMatching(/^2026-11-01T10-00-00\.000Z_[0-9a-f-]{36}\.eml$/)])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, files[0]!))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, files[0]!), 'latin1')).toMatch(/^To: vera@example\.org\r\n/m)
  })

  it('is never delivered when its transaction was rolled back', async () => {
    const failing = transaction(test.database, async tx => {
      await welcome(tx, 'vera@example.org')
      throw new Error('the registration failed')
    })
    await expect(failing).rejects.toThrow('the registration failed')

    const carrier = remembering()
    await deliver(carrier)
    expect(carrier.parcels).toEqual([])
    expect(await lastTo('vera@example.org')).toBeNull()
  })

  it('is refused when the address could be more than one address', async () => {
    for (const to of ['vera', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ' a@b.example'])
      await expect(post(to)).rejects.toThrow('not an email address')
    expect(await waiting()).toBe(0)
  })
})

describe('what a mail says', () => {
  it('cannot be read from the database', async () => {
    await post()
    const { rows } = await sql<{ row: string; sealed: Buffer }>`
      select mail::text as row, sealed from mail`.execute(test.database)
    const [mail] = rows
    for (const kept of [mail!.row, mail!.sealed.toString('latin1')])
      expect(kept).not.toMatch(/VERA2345|mastercopy/i)
  })
})

it('the next mail is found in a long queue without reading the others', async () => {
  const runsOut = new Date(now.getTime() + 15 * minute)
  await post()
  await sql`
    insert into mail (id, recipient, language, kind, sealed, posted_at, due_at)
    select gen_random_uuid(), recipient, language, kind, sealed, posted_at, due_at
    from mail, generate_series(1, 20000)`.execute(test.database)
  await post('boris@example.org', runsOut)
  await sql`analyze mail`.execute(test.database)
  const taken = await rowsRead(test.database, 'mail', database => takeMail(contextOn(database), 'mail', now))
  expect(taken.answer).toMatchObject({ recipient: 'boris@example.org' })
  expect(taken.rows).toBeLessThan(20)
})

describe('a mail that helps for a while only', () => {
  it('is sent within that while, and not after it', async () => {
    const runsOut = new Date(now.getTime() + 15 * minute)
    await post('vera@example.org', runsOut)
    await post('boris@example.org', runsOut)
    const carrier = remembering()
    await deliver({
      carry: async parcel => {
        if (parcel.to.startsWith('boris')) throw new Error('mailbox full')
        await carrier.carry(parcel)
      },
    })
    later(15 * minute)
    await deliver(carrier)
    expect(carrier.parcels.map(({ to }) => to)).toEqual(['vera@example.org'])
    expect(await lastTo('boris@example.org')).toMatch(/^State: expired/m)
    expect(await waiting()).toBe(0)
  })
})

describe('several deliverers', () => {
  it('at once deliver every mail once', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `client${index}@example.org`)
    await Promise.all(addresses.map(address => post(address)))

    const carrier = remembering()
    await Promise.all(Array.from({ length: 6 }, () => deliver(carrier)))
    await deliver(carrier)
    expect(carrier.parcels.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    expect(await waiting()).toBe(0)
  })

  it('leave a mail alone that another one is carrying', async () => {
    await post()
    const other = remembering()
    const carrier: Carrier = { carry: () => deliver(other) }
    await deliver(carrier)
    expect(other.parcels).toEqual([])
    expect(await waiting()).toBe(0)
  })
})

describe('a carrier that fails', () => {
  it('is asked again, later each time, until the mail is out', async () => {
    await post()
    const carrier = refusing()
    const triesAfter = async (ms: number) => {
      later(ms)
      await deliver(carrier)
      return carrier.tries
    }
    expect(await triesAfter(0)).toBe(1)
    expect(await triesAfter(9_000)).toBe(1)
    expect(await triesAfter(1_000)).toBe(2)
    expect(await triesAfter(19_000)).toBe(2)
    expect(await triesAfter(1_000)).toBe(3)

    later(hour)
    const working = remembering()
    await deliver(working)
    expect(working.parcels.map(({ to }) => to)).toEqual(['vera@example.org'])
    expect(await waiting()).toBe(0)
  })

  it('does not hold up the mails behind', async () => {
    await post('boris@example.org')
    await post('vera@example.org')
    const out: string[] = []
    await deliver({
      carry: async ({ to }) => {
        if (to.startsWith('boris')) throw new Error('mailbox full')
        out.push(to)
      },
    })
    expect(out).toEqual(['vera@example.org'])
    expect(await waiting()).toBe(1)
  })

  it('for good ends the mail, and the others go on', async () => {
    await post('boris@example.org')
    await post('vera@example.org')
    const carrier = remembering()
    await deliver({
      carry: async parcel => {
        if (parcel.to.startsWith('boris')) throw new CarrierTrouble('refused', 'EENVELOPE 550')
        await carrier.carry(parcel)
      },
    })
    expect(carrier.parcels.map(({ to }) => to)).toEqual(['vera@example.org'])
    expect(await lastTo('boris@example.org')).toMatch(/^State: refused/m)
    expect(await waiting()).toBe(0)
  })

  it('because it is away is asked with one mail and not with all', async () => {
    await Promise.all(['a', 'b', 'c'].map(name => post(`${name}@example.org`)))
    let tries = 0
    await deliver({
      carry: async () => {
        tries++
        throw new CarrierTrouble('away', 'ECONNECTION')
      },
    })
    expect(tries).toBe(1)
    const { rows } = await sql`select from mail where attempts = 0`.execute(test.database)
    expect(rows).toHaveLength(2)
  })

  it('is given up after a day of tries, and no log names the address', async () => {
    await post()
    const carrier = refusing()
    const began = now.getTime()
    while ((await waiting()) > 0) {
      await deliver(carrier)
      later(hour)
    }
    expect(carrier.tries).toBe(32)
    expect(now.getTime() - began).toBeGreaterThan(day)
    expect(await lastTo('vera@example.org')).toMatch(/^State: abandoned/m)
    expect(logged.match(/EENVELOPE/g)).toHaveLength(32)
    expect(logged).toContain('given up')
    expect(logged).not.toMatch(/example\.org|Вера|VERA2345/)
  })
})

describe('Telegram, where a person is written too much at once', () => {
  let bot: LocalServer
  let asked: string[]
  let full: string[]
  beforeEach(async () => {
    asked = []
    full = []
    const server = createServer((request, response) => {
      void json(request).then(body => {
        const { chat_id: person } = body as { chat_id: string }
        asked.push(person)
        if (!full.includes(person)) return response.end('{"ok":true}')
        response.writeHead(429)
        return response.end('{"ok":false,"error_code":429,"parameters":{"retry_after":40}}')
      })
    })
    bot = await startLocally(server)
    return () => bot.close()
  })
  const run = () => {
    const context = contextOn(test.database)
    const telegram = {
      messages: { token: 'of-nobody', origin: bot.url },
    } as MailContext['config']['telegram']
    return deliverMessages({ ...context, config: { ...context.config, telegram } }, now)
  }
  const write = async (...people: string[]) => {
    for (const person of people)
      await transaction(test.database, tx => welcome(tx, person, undefined, 'telegram'))
  }
  const attempts = async () => {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from mail where due_at is not null`.execute(test.database)
    return rows.map(row => row.attempts)
  }

  it('waits for as long as it says with all for that person, and goes on with the others', async () => {
    await write('1', '1', '1')
    full = ['1']
    await run()
    await write('2', '3')
    await run()
    later(39_000)
    await run()
    expect([asked, await attempts()]).toEqual([
      ['1', '2', '3'],
      [0, 0, 0],
    ])

    full = []
    later(1_000)
    await run()
    expect([asked.slice(3), await waiting()]).toEqual([['1', '1', '1'], 0])
  })

  it('is asked no more in a run after three in a row', async () => {
    full = ['1', '2', '3', '4', '5']
    await write(...full)
    await run()
    expect(asked).toHaveLength(3)
    await run()
    expect(asked.toSorted()).toEqual(full)
  })
})

describe('a process that ends between carrying and marking', () => {
  it('lets the next one carry the same mail once more, and one file remains', async () => {
    await post()
    const dying = openDatabase({ url: test.url, poolMax: 2, applicationName: 'dying', onTrouble: () => {} })
    const { parcels, ...carrier } = remembering()
    const carried: Carrier = {
      async carry(parcel) {
        await carrier.carry(parcel)
        await filesIn(join(dataDir, 'mail')).carry(parcel)
      },
    }
    const endingAfter: Carrier = { carry: parcel => carried.carry(parcel).then(() => dying.destroy()) }
    await expect(deliver(endingAfter, dying)).rejects.toThrow()

    await deliver(carried)
    expect(parcels).toHaveLength(1)
    later(3 * minute)
    await deliver(carried)
    later(3 * minute)
    await deliver(carried)
    expect(parcels).toHaveLength(2)
    expect(parcels[1]!.message.equals(parcels[0]!.message)).toBe(true)
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1)
  })

  it('again and again does not go on for ever', async () => {
    await post()
    await sql`update mail set attempts = 32`.execute(test.database)
    const carrier = remembering()
    await deliver(carrier)
    expect(carrier.parcels).toEqual([])
    expect(await waiting()).toBe(0)
    expect(logged).toContain('given up')
  })
})

describe('the last mail', () => {
  it('to an address is found, waiting or out, however the address is typed', async () => {
    await post('boris@example.org')
    await post()
    expect(await lastTo('vera@example.org')).toMatch(/^State: waiting, 0 tries begun/m)
    later(minute)
    await deliver(remembering())
    const last = await lastTo(' Vera@Example.org ')
    expect(last).toMatch(/^State: delivered 2026-11-01T10:01:00\.000Z$/m)
    expect(last).toMatch(/^Subject: Вы зарегистрированы в Mastercopy$/m)
    expect(last).toContain('\n\nЗдравствуйте, Вера Петрова!\n\n')
    expect(await lastTo('olga@example.org')).toBeNull()
  })

  it('is the newest of several', async () => {
    await post()
    later(minute)
    await post()
    expect(await lastTo('vera@example.org')).toMatch(/^Date: Sun, 01 Nov 2026 10:01:00 GMT$/m)
  })

  it('is forgotten a week after it ended, and not while it waits', async () => {
    await post()
    await deliver(remembering())
    later(7 * day - 1)
    await deliver(remembering())
    expect(await lastTo('vera@example.org')).not.toBeNull()
    later(1)
    await deliver(remembering())
    expect(await lastTo('vera@example.org')).toBeNull()
  })
})
