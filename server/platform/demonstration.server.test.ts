import { afterEach, describe, expect, it } from 'vitest'
import { markInstallation, labelled, MixedUp, withRemedy } from './demonstration.ts'
import { readConfig } from './config.ts'
import { NewerSchema, OtherSchema, sql, type Database } from '../database/index.ts'
import { testDatabase } from '../../test/support/database.ts'
import { v7 } from 'uuid'

const at = new Date('2026-03-01T12:00:00Z')
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function fresh(): Promise<Database> {
  const { database, close } = await testDatabase()
  closers.push(close)
  return database
}

const context = (database: Database) => ({ database, newId: () => v7(), clock: () => at })

const someClient = sql`
  insert into client (id, name, referral_code, language, created_at)
  values ('00000000-0000-7000-8000-000000000001', 'Vera', 'VERA2345', 'en', ${at})`

describe('a database', () => {
  it('once started for real never shows itself as a demonstration, nor the other way round', async () => {
    const [real, invented] = [await fresh(), await fresh()]
    await markInstallation(context(real), false)
    await markInstallation(context(invented), true)
    await someClient.execute(invented)

    await markInstallation(context(real), false)
    await markInstallation(context(invented), true)
    await expect(markInstallation(context(real), true)).rejects.toThrow(MixedUp)
    await expect(markInstallation(context(invented), false)).rejects.toThrow(MixedUp)
  })

  describe('that another version made', () => {
    const trouble = new OtherSchema(['0001_first'])
    const config = readConfig({ DEMO: 'on', DATA_DIR: "/srv/olga's demonstration" })
    const told = async (error: Error, database: Database, configured = config) =>
      ((await withRemedy(error, configured, database)) as Error).message

    it('is refused with the command that makes it again, where it is marked as a demonstration', async () => {
      const database = await fresh()
      await markInstallation(context(database), true)
      const folder = String.raw`'/srv/olga'\''s demonstration'`
      expect(await told(trouble, database)).toBe(
        `${trouble.message}\n\nThis one is a demonstration, whose data are invented. To have it made again:\n` +
          `  rm -r ${folder} && DATA_DIR=${folder} npm run demo`,
      )
      const usual = readConfig({ DEMO: 'on', DATA_DIR: 'data-demo' })
      expect(await told(trouble, database, usual)).toMatch(/\n {2}rm -r '\/.*\/data-demo' && npm run demo$/)
    })

    it('is refused without that command where it holds real data, whatever DEMO says', async () => {
      const [real, unmarked, without] = [await fresh(), await fresh(), await fresh()]
      await markInstallation(context(real), false)
      await someClient.execute(unmarked)
      await sql`drop table installation cascade`.execute(without)
      for (const database of [real, unmarked, without])
        expect(await withRemedy(trouble, config, database)).toBe(trouble)
    })

    it('is refused without that command where DEMO is off, or the database is newer', async () => {
      const database = await fresh()
      await markInstallation(context(database), true)
      expect(await withRemedy(trouble, { ...config, isDemonstration: false }, database)).toBe(trouble)
      for (const other of [new NewerSchema(['9999_later']), new Error('no disk')])
        expect(await withRemedy(other, config, database)).toBe(other)
    })
  })

  it('with clients from before there were marks is real', async () => {
    const database = await fresh()
    await someClient.execute(database)
    await expect(markInstallation(context(database), true)).rejects.toThrow(MixedUp)
    await markInstallation(context(database), false)
  })

  it('keeps its mark against everybody', async () => {
    const database = await fresh()
    await markInstallation(context(database), true)
    await expect(sql`update installation set is_demonstration = false`.execute(database)).rejects.toThrow(
      'it only grows',
    )
    await expect(sql`delete from installation`.execute(database)).rejects.toThrow('it only grows')
    await expect(
      sql`insert into installation (is_only, id, is_demonstration, marked_at) values (false, ${v7()}, false, ${at})`.execute(
        database,
      ),
    ).rejects.toThrow('installation_only_one')
  })
})

describe('a page of a demonstration', () => {
  it('says so before anything else, in its language and ready for the others', () => {
    const page = labelled('<html><head></head><body id="top"><main>$& $1</main></body></html>', 'de')
    expect(page).toMatch(
      /<body id="top"><section id="demonstration" aria-labelledby="demonstration"[^>]*>Demo: /,
    )
    for (const language of ['ru', 'en', 'de', 'es']) expect(page).toContain(`data-${language}="`)
    expect(page).toContain('<main>$& $1</main></body></html>')
  })
})
