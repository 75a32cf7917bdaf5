/** The context of the program that all journeys share, as an operator's command has it. */
import { withContext } from '../../server/cli/command.ts'
import { readConfig } from '../../server/platform/config.ts'
import type { AppContext } from '../../server/platform/app-context.ts'

export const inContext = <T>(work: (context: AppContext) => Promise<T>): Promise<T> =>
  withContext(config(), work)

/** As the owner of its database, for what the jobs would do in their time. */
export const inOwnersContext = <T>(work: (context: AppContext) => Promise<T>): Promise<T> =>
  withContext(config(), work, 'owner')

const config = () => readConfig({ DATA_DIR: process.env['JOURNEY_FOLDER']!, PORT: '0' })
