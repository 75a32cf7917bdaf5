/**
 * A backup as docs/operating/backups.md has it made and put back. It takes PostgreSQL's own programs, of the server's version or
 * a newer one: so it runs where the tests are given a server of one's own, and not on the embedded one.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { owner } from '../server/database/roles.ts'
import { vera } from './support/cast.ts'
import { executeStatements } from './support/connection.ts'
import { testDatabase } from './support/database.ts'
import { databaseVariables, onDatabase } from './support/database-url.ts'
import { cliWith, endProcess, newFolder, startProgram, stopAll } from './support/program.ts'
import { Visitor } from './support/visitor.ts'

const run = promisify(execFile)
/** Where it is spread over several machines, all of them are backed up at one point. */
const isOwnServer = process.env['TEST_DATABASE_URL']?.includes(',') === false

afterEach(stopAll)

const variablesOf = (url: string) => databaseVariables(url, 'web', 'intake', 'jobs', 'payout', 'operators')
const balanceOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!.balanceMicro

/** The test's own name, so that several may run on one server. */
async function emptyDatabase(name: string): Promise<string> {
  const { adminUrl } = inject('testServer')
  await executeStatements(adminUrl, `create database ${name} owner ${owner}`)
  onTestFinished(() => executeStatements(adminUrl, `drop database ${name} with (force)`))
  return onDatabase(adminUrl, name)
}

describe.runIf(isOwnServer)('a backup', () => {
  it('that is put into an empty database has everything, and nothing in it is wrong', async () => {
    const [folder, before] = [newFolder(), await testDatabase()]
    onTestFinished(before.close)
    await cliWith(databaseVariables(before.url, 'owner'), folder, 'migrate')
    const first = await startProgram(folder, variablesOf(before.url))
    const veras = new Visitor(first.url)
    await veras.register(vera, first.invitation)
    expect(await balanceOf(veras)).toBe(0n)
    await cliWith(variablesOf(before.url), folder, 'chain', 'pay', vera.email, '250')
    await expect.poll(() => balanceOf(veras)).toBe(dollars(250))
    const file = join(folder, 'mastercopy.dump')
    await run('pg_dump', ['--format=custom', `--file=${file}`, before.adminUrl])
    expect(await endProcess(first.child, 'SIGTERM')).toBe(0)

    const restored = await emptyDatabase(`restored_${process.pid}`)
    await run('pg_restore', ['--exit-on-error', `--dbname=${restored}`, file])
    const again = await startProgram(folder, variablesOf(restored))
    expect(again.invitation).toBe(first.invitation)
    const back = new Visitor(again.url)
    expect((await back.enter(vera)).outcome).toBe('ok')
    expect(await balanceOf(back)).toBe(dollars(250))
    expect((await cliWith(variablesOf(restored), folder, 'doctor')).stdout).not.toContain('FAIL')
  })
})
