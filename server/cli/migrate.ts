import { v7 as newId } from 'uuid'
import { migrate, transaction, withDatabase } from '../database/index.ts'
import type { Config } from '../platform/config.ts'
import { writeFirstData } from '../start/first-data.ts'
import { findRunning } from '../start/running.ts'
import { auditCommand, expectArguments, reachDatabase, type Command } from './command.ts'

export const migrateCommand: Command = {
  usage: ['migrate                                 bring the database’s schema up to date'],
  run: async (args, config) => {
    expectArguments(args, 0)
    const reached = await reachDatabase(config, await findRunning(config.dataDir), 'owner')
    try {
      const onWait = (what: string) =>
        console.error(`Others hold a lock that ${what} needs: waiting for them.`)
      const applied = await migrate({ url: reached.url, onWait })
      await finishMigration(config, reached.url, applied)
      console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`)
    } finally {
      await reached.stop()
    }
    return 0
  },
}

/** The first data and the audit; afterwards, since before it there may be nothing to write into. */
const finishMigration = (config: Config, url: string, applied: string[]): Promise<void> =>
  withDatabase({ url, applicationName: 'mastercopy cli' }, async database => {
    const context = { database, newId, clock: () => new Date() }
    await writeFirstData(context, config.isDemonstration)
    await transaction(database, tx => auditCommand(tx, context, { action: 'migrate', after: { applied } }))
  })
