/** The program as a user starts it: a process of its own, its command line, and every way it can end. */
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { boris, vera } from './support/cast.ts'
import {
  cli,
  cliProcess,
  endProcess,
  newFolder,
  programFails,
  startProgram,
  stopAll,
  usedFolder,
} from './support/program.ts'
import { codeVersion } from '../server/platform/version.ts'
import { Visitor } from './support/visitor.ts'

/** Processes whose command line or environment names the folder: ours, the database's and the chain's. */
const processesOf = (folder: string): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => readProcess(pid))
    .filter(process => process.includes(folder))

function readProcess(pid: string): string {
  try {
    return ['cmdline', 'environ'].map(file => readFileSync(`/proc/${pid}/${file}`, 'utf8')).join(' ')
  } catch {
    return '' // It has ended meanwhile.
  }
}

const balanceOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!.balanceMicro

// Whole programs start and end here, several at once, on whatever machine there is.
afterEach(stopAll)

describe('a start with nothing prepared', () => {
  it('serves, takes a deposit, survives being killed, and ends without a trace of a process', async () => {
    const folder = newFolder()
    const first = await startProgram(folder, { LOG_LEVEL: 'info', PAYOUT_MAXX: '1' })
    expect((await cliProcess(folder, 'invite')).stdout.trim().split('\n').at(-1)).toBe(first.invitation)

    const visitor = new Visitor(first.url)
    await visitor.register(vera, first.invitation)
    expect(await balanceOf(visitor)).toBe(0n)
    expect((await cli(folder, 'chain', 'pay', vera.email, '250.5')).stdout).toMatch(/^[0-9a-f]{64}\n$/)
    await expect.poll(() => balanceOf(visitor)).toBe(dollars(250) + 500_000n)
    expect((await cli(folder, 'ledger', 'total')).stdout).toBe('USD 250.5\nTOKEN 0\n')
    await expect.poll(async () => (await cli(folder, 'mail', vera.email)).stdout).toContain(vera.name)
    expect((await cli(folder, 'doctor')).stdout).not.toContain('FAIL')

    for (const probe of ['readyz', 'healthz']) expect((await fetch(`${first.url}/${probe}`)).status).toBe(200)
    expect((await fetch(`${first.url}/assets/nowhere`)).status).toBe(404)
    await expect.poll(() => first.logged.join()).toContain('"status":404')
    const log = first.logged.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(log).toContainEqual(expect.objectContaining({ variable: 'PAYOUT_MAXX', meant: 'PAYOUT_MAX' }))
    expect(log.find(({ msg }) => msg === 'started')).toMatchObject({
      version: codeVersion,
      schema: expect.stringMatching(/^\d{4}_/),
    })
    expect(log.filter(({ route }) => route === '/readyz' || route === '/healthz')).toEqual([])

    await endProcess(first.child, 'SIGKILL')
    const second = await startProgram(folder)
    expect(second.invitation).toBe(first.invitation)
    const again = new Visitor(second.url)
    expect((await again.enter(vera)).outcome).toBe('ok')
    expect(await balanceOf(again)).toBe(dollars(250) + 500_000n)
    await cli(folder, 'chain', 'pay', vera.email, '10')
    await expect.poll(() => balanceOf(again)).toBe(dollars(260) + 500_000n)

    expect(await endProcess(second.child, 'SIGINT')).toBe(0)
    expect(existsSync(join(folder, 'running.json'))).toBe(false)
    await expect.poll(() => processesOf(folder)).toEqual([])
  })
})

describe('a running program', () => {
  it('is one of two side by side, of which no third one takes the folder', async () => {
    const [one, other] = [await usedFolder(), await usedFolder()]
    const started = await Promise.all([startProgram(one), startProgram(other)])
    expect(started[0].url).not.toBe(started[1].url)
    await new Visitor(started[0].url).register(boris, started[0].invitation)
    expect((await new Visitor(started[1].url).enter(boris)).outcome).toBe('invalidCredentials')
    await expect(startProgram(one)).rejects.toThrow('ended without greeting')
    expect((await fetch(`${started[0].url}/readyz`)).status).toBe(200)
    for (const { child } of started) expect(await endProcess(child, 'SIGTERM')).toBe(0)
    await expect.poll(() => [one, other].flatMap(processesOf)).toEqual([])
  })

  it('finishes what runs when it is asked to end', async () => {
    const folder = await usedFolder()
    const { child, url, invitation, logged } = await startProgram(folder, { LOG_LEVEL: 'info' })
    const people = Array.from({ length: 8 }, (_, n) => ({ ...boris, email: `boris${n}@example.org` }))
    // It closes a connection from which nothing has come yet: all of them stand before anyone asks.
    await Promise.all(people.map(async () => (await fetch(`${url}/healthz`)).text()))
    const replies = people.map(person => new Visitor(url).register(person, invitation))
    await Promise.race(replies)
    const allLogged = once(child, 'close')
    const exit = endProcess(child, 'SIGTERM')
    expect((await Promise.all(replies)).map(({ outcome }) => outcome)).toEqual(people.map(() => 'ok'))
    expect(await exit).toBe(0)
    await allLogged
    expect(JSON.parse(logged.at(-1)!)).toMatchObject({ signal: 'SIGTERM', msg: 'ended' })
  })

  it('goes on when the database server dies under it, and has lost nothing', async () => {
    const folder = await usedFolder()
    const { child, url, invitation } = await startProgram(folder)
    const visitor = new Visitor(url)
    await visitor.register(vera, invitation)
    const pidFile = readFileSync(join(folder, 'database', 'cluster', 'postmaster.pid'), 'utf8')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')

    // Each connection that the program still held is found to be gone at its next use.
    const refusals: number[] = []
    const outcomeOf = ({ outcome, status }: { outcome: string | null; status: number }) => {
      if (outcome !== 'ok') refusals.push(status)
      return outcome
    }
    await expect.poll(async () => outcomeOf(await visitor.send(listFinance, {}))).toBe('ok')
    await expect.poll(async () => outcomeOf(await new Visitor(url).enter(vera))).toBe('ok')
    expect(refusals.filter(status => status !== 503)).toEqual([])
    await cli(folder, 'chain', 'pay', vera.email, '25')
    await expect.poll(() => balanceOf(visitor)).toBe(dollars(25))
    expect(await endProcess(child, 'SIGINT')).toBe(0)
  })
})

describe('a start that cannot be', () => {
  it('names the variable, what it is for, and what is wrong', async () => {
    const folder = newFolder()
    const tries: [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /PORT \(port of the web server.*\): /],
      [
        { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://example.org' },
        /TRON_URL \(.*\): production refuses the development chain/,
      ],
    ]
    for (const [more, message] of tries) {
      const failed = programFails(folder, more)
      await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) })
    }
  })

  it('says that there is no node, and no development chain, before anything is started', async () => {
    const folder = newFolder()
    const without = join(newFolder(), 'without.cjs')
    writeFileSync(
      without,
      `const modules = require('node:module')
       const resolve = modules._resolveFilename
       modules._resolveFilename = (name, ...rest) =>
         resolve(name === '@ethereumjs/evm' ? 'not-installed' : name, ...rest)`,
    )
    await expect(programFails(folder, { NODE_OPTIONS: `--require=${without}` })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/TRON_URL \(.*\): is missing, and the development chain needs/),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('says which address another program listens on', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const failed = programFails(await usedFolder(), { PORT: String(port) })
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Another program listens on 127\\.0\\.0\\.1:${port}: .*PORT.*\\n$`),
      ),
    })
    other.close()
  })

  it('says in one sentence what the schema refuses, such as another time', async () => {
    const later = join(newFolder(), 'later.cjs')
    writeFileSync(
      later,
      `const { now } = Date
       const laterNow = () => now() + 3_600_000
       globalThis.Date = class extends Date {
         constructor(...given) { super(...(given.length ? given : [laterNow()])) }
         static now = laterNow
       }`,
    )
    await expect(
      programFails(await usedFolder(), { NODE_OPTIONS: `--require=${later}` }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The database refuses the start: .* is not now, by the database's clock\n$/,
      ),
    })
  })

  it('explains the command line', async () => {
    const folder = newFolder()
    const explained = { code: 2, stderr: expect.stringContaining('Usage: npm run cli -- <command>') }
    await expect(cliProcess(folder)).rejects.toMatchObject(explained)
    for (const words of [
      ['frobnicate'],
      ['chain', 'pay'],
      ['chain', 'pay', vera.email, '-5'],
      ['ledger'],
      ['invite', 'x'],
    ])
      await expect(cli(folder, ...words)).rejects.toMatchObject(explained)
    await expect(cli(folder, 'chain', 'pay', vera.email, '5')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('start it first'),
    })
  })
})
