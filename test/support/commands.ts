/** The command line in the process of a test, on the database and in the folder of its installation. */
import type { Command } from '../../server/cli/command.ts'
import type { Database } from '../../server/database/index.ts'
import { readConfig, type Config } from '../../server/platform/config.ts'
import { captureConsole } from './console.ts'
import { urlOf } from './database.ts'
import { databaseVariables } from './database-url.ts'

export interface Told {
  exit: number
  stdout: string[]
  stderr: string[]
  /** Both, in their order. */
  lines: string[]
  said: string
}

export async function runCommand(
  { database, config }: { database: Database; config: Pick<Config, 'dataDir'> },
  command: Command,
  words: string[],
  more: Record<string, string> = {},
): Promise<Told> {
  const environment = {
    NODE_ENV: 'test',
    ...databaseVariables(await urlOf(database)),
    DATA_DIR: config.dataDir,
    ...more,
  }
  const { result, ...printed } = await captureConsole(() =>
    command.run(words, readConfig(environment), environment),
  )
  return { exit: result, said: printed.lines.join('\n'), ...printed }
}

/** The same as a text, after the exit code. */
export async function printedBy(...ran: Parameters<typeof runCommand>): Promise<string> {
  const { exit, said } = await runCommand(...ran)
  return [`exit ${exit}`, said].filter(part => part !== '').join('\n')
}
