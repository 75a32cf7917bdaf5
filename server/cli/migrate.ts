import { migrate } from '../database/index.ts'
import { findRunning } from '../running.ts'
import { expectWords, reachDatabase, type Command } from './command.ts'

export const migrateCommand: Command = {
  usage: ['migrate                                 bring the database’s schema up to date'],
  run: async (words, config) => {
    expectWords(words, 0)
    const reached = await reachDatabase(config, await findRunning(config.dataDir))
    try {
      const applied = await migrate({ url: reached.url })
      console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`)
    } finally {
      await reached.stop()
    }
    return 0
  },
}
