import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { queryRows, executeStatements } from '../../test/support/connection.ts'
import {
  cleanUpAfterTests,
  emptyFolder,
  startServer,
  startElsewhere,
  usedFolder,
} from '../../test/support/embedded.ts'
import { serversOn } from './embedded/processes.ts'
import { eventually } from './embedded/wait.ts'

cleanUpAfterTests()

const LONG = 120_000

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

/** A PATH on which the programs are missing that tie the server's life to ours, as on other systems. */
async function pathWithoutHelpers(): Promise<NodeJS.ProcessEnv> {
  const folder = await emptyFolder()
  await symlink(process.execPath, join(folder, 'node'))
  return { ...process.env, PATH: folder }
}

describe('when the process of the embedded database is killed', () => {
  test.runIf(process.platform === 'linux')(
    'its server ends by itself and nothing acknowledged is lost',
    async () => {
      const dataDir = await usedFolder()
      const host = await startElsewhere(dataDir)
      await executeStatements(
        host.url ?? '',
        'create table word (text text)',
        `insert into word values ('kept')`,
      )
      await host.kill()
      expect(
        await eventually(async () => (await serversOn(join(dataDir, 'cluster'))).length === 0, LONG),
      ).toBe(true)

      const next = await startServer(dataDir)
      expect(await queryRows(next.url, 'select text from word')).toEqual([{ text: 'kept' }])
    },
  )

  test('the next start may come at once', async () => {
    const dataDir = await usedFolder()
    const host = await startElsewhere(dataDir)
    await executeStatements(host.url ?? '', 'create table word (text text)')
    await host.kill()
    const next = await startServer(dataDir)
    expect(await queryRows(next.url, 'select text from word')).toEqual([])
  })

  test('a server that was left over is asked to stop by the next start', async () => {
    const dataDir = await usedFolder()
    const host = await startElsewhere(dataDir, [], await pathWithoutHelpers())
    await executeStatements(host.url ?? '', 'create table word (text text)')
    await host.kill()
    const orphan = await postmasterPid(dataDir)
    expect(await serversOn(join(dataDir, 'cluster'))).toContain(orphan)

    const warnings: string[] = []
    const next = await startServer(dataDir, { info: () => {}, warn: text => void warnings.push(text) })
    expect(warnings).toEqual([
      `PostgreSQL of an earlier run is still there (process ${orphan}): asking it to stop`,
    ])
    expect(await queryRows(next.url, 'select text from word')).toEqual([])
    expect(await postmasterPid(dataDir)).not.toBe(orphan)
  })

  test('the short folder that a long path needed is removed by the next start', async () => {
    const dataDir = await usedFolder(await deepFolder())
    const host = await startElsewhere(dataDir)
    const left = socketFolder(host.url)
    await host.kill()
    await startServer(dataDir)
    await expect(stat(left)).rejects.toThrow('ENOENT')
  })
})

describe('when the embedded server itself is killed', () => {
  test('it comes back, with everything that was acknowledged', async () => {
    const dataDir = await usedFolder()
    const server = await startServer(dataDir)
    await executeStatements(server.url, 'create table word (text text)', `insert into word values ('kept')`)
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')

    const isBack = async () => queryRows(server.url, 'select text from word').catch(() => undefined)
    expect(await eventually(async () => (await isBack()) !== undefined, LONG)).toBe(true)
    expect(await isBack()).toEqual([{ text: 'kept' }])
    expect(await postmasterPid(dataDir)).not.toBe(killed)
  })

  // When it is given up is a matter of minutes: see embedded/keep-running.test.ts.
  test('again and again, it comes back each time', { timeout: 6 * LONG }, async () => {
    const dataDir = await usedFolder()
    const lost: string[] = []
    const server = await startServer(dataDir, undefined, () => void lost.push('lost'))
    const killed = new Set<number>()
    const killNext = async () => {
      const pid = await postmasterPid(dataDir).catch(() => undefined)
      const isUp = await queryRows(server.url, 'select 1 as one').catch(() => undefined)
      if (pid === undefined || !isUp || killed.has(pid)) return false
      if (killed.size === 3) return true
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
      return false
    }
    expect(await eventually(killNext, 4 * LONG)).toBe(true)
    expect(lost).toEqual([])
  })

  test('and we are killed with it, the next start recovers', async () => {
    const dataDir = await usedFolder()
    const host = await startElsewhere(dataDir)
    await executeStatements(
      host.url ?? '',
      'create table word (text text)',
      `insert into word values ('kept')`,
    )
    const pid = await postmasterPid(dataDir)
    // The server first: it would end by itself once its host is gone.
    process.kill(pid, 'SIGKILL')
    await host.kill()
    const next = await startServer(dataDir)
    expect(await queryRows(next.url, 'select text from word')).toEqual([{ text: 'kept' }])
  })
})

describe('a postmaster.pid that nobody removed', () => {
  const lines = (pid: number, dataDir: string) =>
    [
      pid,
      join(dataDir, 'cluster'),
      1_700_000_000,
      5432,
      join(dataDir, 'socket'),
      '',
      ' 1 1',
      'ready   ',
      '',
    ].join('\n')

  test.each([
    ['of a process that is gone', 2 ** 22 + 1],
    ['whose number belongs to a stranger now', process.pid],
  ])('%s does not keep the database from starting', async (_what, pid) => {
    const dataDir = await usedFolder()
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), lines(pid, dataDir))
    const server = await startServer(dataDir)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the stranger is left in peace', async () => {
    const dataDir = await usedFolder()
    const stranger = await startElsewhere(await usedFolder())
    const pid = await postmasterPid(dirname(socketFolder(stranger.url)))
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), lines(pid, dataDir))
    await startServer(dataDir)
    expect(await queryRows(stranger.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a making of the database that was cut short', () => {
  test('is thrown away and begun again', async () => {
    const dataDir = await emptyFolder()
    await mkdir(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true })
    const server = await startServer(dataDir)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

function socketFolder(url: string | undefined): string {
  return new URL(url ?? '').searchParams.get('host') ?? ''
}

async function deepFolder(): Promise<string> {
  const deep = join(
    await emptyFolder(),
    'a-rather-long-name-of-a-folder'.repeat(3),
    'and-another-one-below-it'.repeat(2),
  )
  await mkdir(deep, { recursive: true })
  return deep
}
