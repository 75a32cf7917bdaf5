/** One running program for all journeys: they are strangers to each other, as clients are. */
import { end, newFolder, start, sweep } from '../program.ts'
import { chromiumPath } from './chromium.ts'

export default async function installation(): Promise<() => Promise<void>> {
  const folder = newFolder()
  const { child, url, invitation } = await start(folder, { DEVCHAIN_BLOCK_MS: '250', LOG_LEVEL: 'error' })
  process.env['JOURNEY_URL'] = url
  process.env['JOURNEY_INVITATION'] = invitation
  process.env['JOURNEY_FOLDER'] = folder
  process.env['JOURNEY_CHROMIUM'] = await chromiumPath()
  return async () => {
    await end(child, 'SIGINT')
    await sweep()
  }
}
