/** The first data of a new installation, written by the owner of the database when it migrates. */
import { markInstallation } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { makeHousePartner } from '../identity/index.ts'
import { makeFirstPrograms } from '../trading/index.ts'

/** Harmless when repeated. Throws `MixedUp` where the database is marked as the other kind of installation. */
export async function writeFirstData(
  context: Pick<AppContext, 'database' | 'newId' | 'clock'>,
  isDemonstration: boolean,
): Promise<void> {
  await markInstallation(context, isDemonstration)
  await makeFirstPrograms(context.database)
  await makeHousePartner(context)
}
