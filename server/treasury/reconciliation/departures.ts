/**
 * The job that reads what leaves our addresses, whatever is compared meanwhile: a figure of coverage is as old as the
 * block up to which this was read, and a whole comparison of many addresses takes longer than one may be.
 */
import { minuteMs } from '../../../contract/time.ts'
import type { AppContext } from '../../platform/app-context.ts'
import * as tron from '../../tron/index.ts'
import { readMovements } from './movements.ts'
import { movementsOf, openScan } from './scan.ts'

/** Each reading asks every node about all our addresses, a thousand at a time. */
const everyMs = 5 * minuteMs

/** As far as deposits are booked. A node that fails only postpones it. */
export async function readDepartures(context: AppContext): Promise<void> {
  const scan = openScan(context)
  const booked = await tron.readCursor(scan.database, scan.usdt)
  const left = await tron.readCursor(scan.database, movementsOf(scan.usdt))
  if (!booked || (left && booked.at.getTime() - left.at.getTime() < everyMs)) return
  try {
    const read = await readMovements(scan, booked)
    if (read !== 'done') context.log.info({ reason: read }, 'what leaves is not read to its end yet')
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    context.log.warn({ reason: error.reason, detail: error.detail }, 'what leaves waits for the Tron node')
  }
}
