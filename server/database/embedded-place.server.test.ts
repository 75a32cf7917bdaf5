import {
  chmod,
  chown,
  lstat,
  mkdir,
  readlink,
  rename,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../test/support/connection.ts'
import {
  cleanUpAfterTests,
  emptyFolder,
  startServer,
  startElsewhere,
  usedFolder,
} from '../../test/support/embedded.ts'
import { completeLinks, findBinaries } from './embedded/binaries.ts'

cleanUpAfterTests()

const isRoot = process.getuid?.() === 0
const NOBODY = 65534

describe('where and as whom the embedded database runs', () => {
  test.runIf(isRoot)('root has it run by nobody', async () => {
    const dataDir = await usedFolder()
    await startServer(dataDir)
    expect((await stat(join(dataDir, 'cluster', 'postmaster.pid'))).uid).toBe(NOBODY)
  })

  test.runIf(isRoot)('an ordinary user runs it as themselves, from nothing', async () => {
    const dataDir = await emptyFolder()
    await chown(dataDir, NOBODY, NOBODY)
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
    const host = await startElsewhere(dataDir, asNobody, { PATH: process.env['PATH'], HOME: dataDir })
    expect(await queryRows(host.url ?? host.refusal ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('an ordinary user reads that the folder belongs to someone else', async () => {
    const dataDir = await usedFolder()
    await chown(join(dataDir, 'cluster'), 1, 1)
    await chown(dataDir, NOBODY, NOBODY)
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
    const host = await startElsewhere(dataDir, asNobody, { PATH: process.env['PATH'], HOME: dataDir })
    expect(host.refusal).toContain('belongs to another user')
  })

  test.runIf(isRoot)('below a folder that is closed to others', async () => {
    const closed = await emptyFolder() // as mkdtemp makes it: for its owner alone
    const dataDir = join(closed, 'data')
    const server = await startServer(dataDir)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('and when the same folder is moved to an open place and back', async () => {
    const [closed, open] = [await emptyFolder(), await emptyFolder()]
    await chmod(open, 0o755)
    const [here, there] = [join(closed, 'data'), join(open, 'data')]
    await mkdir(here)
    await (await startServer(await usedFolder(here))).stop()
    await rename(here, there)
    await (await startServer(there)).stop()
    expect((await stat(join(there, 'cluster', 'PG_VERSION'))).uid).toBe(NOBODY)
    await rename(there, here)
    const server = await startServer(here)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a path too long for a socket gets a short folder, which is gone after the stop', async () => {
    const deep = join(
      await emptyFolder(),
      'a-rather-long-name-of-a-folder'.repeat(3),
      'and-another-one'.repeat(2),
    )
    await mkdir(deep, { recursive: true })
    const server = await startServer(await usedFolder(deep))
    const folder = new URL(server.url).searchParams.get('host') ?? ''
    expect(Buffer.byteLength(folder)).toBeLessThan(60)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  test('the path may contain letters that are not ASCII, and a space', async () => {
    const dataDir = join(await emptyFolder(), 'Данные 1')
    const server = await startServer(dataDir)
    expect(await queryRows(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('on a platform without a package the message says what to do', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(
      'set DATABASE_WEB_URL and its siblings to a PostgreSQL 15 or newer',
    )
  })
})

describe("the package's library links", () => {
  async function packageWithLinks(): Promise<string> {
    const folder = await emptyFolder()
    await mkdir(join(folder, 'native', 'lib'), { recursive: true })
    await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), '')
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    return folder
  }

  test('are made where install scripts were off', async () => {
    const folder = await packageWithLinks()
    await completeLinks(folder)
    expect(await readlink(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  })

  test('are not touched where they are, so the disk may be read-only', async () => {
    const folder = await packageWithLinks()
    const link = join(folder, 'native', 'lib', 'libpq.so.5')
    await symlink('libpq.so.5.18', link)
    const before = await lstat(dirname(link), { bigint: true })
    await completeLinks(folder)
    expect((await lstat(dirname(link), { bigint: true })).mtimeNs).toBe(before.mtimeNs)
  })

  test('that cannot be made are named, with what to do', async () => {
    const folder = await packageWithLinks()
    await unlink(join(folder, 'native', 'lib', 'libpq.so.5.18'))
    const nowhere = [{ source: 'native/lib/libpq.so.5.18', target: 'native/missing/libpq.so.5' }]
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(nowhere))
    await expect(completeLinks(folder)).rejects.toThrow('run "npm rebuild"')
  })
})
