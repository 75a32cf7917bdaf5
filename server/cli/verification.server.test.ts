/** Scans on the command line. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { built } from '../../test/support/built-server.ts'
import { vera } from '../../test/support/cast.ts'
import { runCommand } from '../../test/support/commands.ts'
import { databaseVariables } from '../../test/support/database-url.ts'
import { urlOf } from '../../test/support/database.ts'
import { openTestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { openVault } from '../platform/vault.ts'
import { photograph, uploads } from '../verification/upload-fixture.ts'
import { waitingScans } from '../verification/index.ts'
import { verification } from './verification.ts'

it('a picture that has no place on the disk was seen by nobody, and the log says of no look', async () => {
  const home = await openTestApp()
  const { database, config } = home.context
  // The key that commands find in the folder.
  home.context.vault = await openVault(config)
  await uploads(await home.client(vera), await photograph())
  const [scan] = await waitingScans(database)
  const environment = {
    NODE_ENV: 'test',
    ...databaseVariables(await urlOf(database)),
    DATA_DIR: config.dataDir,
  }
  const run = (...words: string[]) => runCommand(home.context, verification, words)
  const view = (file: string) => run('view', scan!.id, file)
  const looks = async () => {
    const { rows } = await sql`select from audit where action = 'verification.view'`.execute(database)
    return rows.length
  }

  const folder = await mkdtemp(join(tmpdir(), 'scans-'))
  const taken = join(folder, 'taken.jpg')
  await writeFile(taken, 'something else')
  await expect(view(taken)).rejects.toThrow('EEXIST')
  await expect(view(join(folder, 'none', 'seen.jpg'))).rejects.toThrow('ENOENT')
  expect([await looks(), await readFile(taken, 'utf8')]).toEqual([0, 'something else'])

  // Its files may have 512 bytes: a write takes as many, and the next one fails as on a full disk.
  const words = [process.execPath, built('cli'), 'verification', 'view', scan!.id, join(folder, 'seen.jpg')]
  const short = promisify(execFile)('sh', ['-c', 'ulimit -f 1; exec "$@"', 'sh', ...words], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  await expect(short).rejects.toMatchObject({ stderr: expect.stringContaining('EFBIG') })
  expect([await looks(), await readdir(folder)]).toEqual([0, ['taken.jpg']])

  const seen = join(folder, 'seen.jpg')
  // Until then a client is known by their code.
  const { stdout: listed } = await run('list')
  expect(listed).toEqual([expect.stringMatching(/^[\da-f-]{36} {2}\S+ {2}\w+ {2}Vera L\.$/)])
  expect((await view(seen)).stdout).toEqual([vera.name])
  await expect(run('accept', '-'.repeat(36))).rejects.toThrow('There is no scan')
  expect([await looks(), (await stat(seen)).mode & 0o777]).toEqual([1, 0o600])
  expect((await readFile(seen)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect((await run('accept', scan!.id)).stdout).toEqual(['Accepted: the client is verified.'])
  await rm(folder, { recursive: true })
  await home.close()
})
