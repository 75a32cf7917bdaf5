import { createHash } from 'node:crypto'
import { verificationFileBytesMax } from '../../contract/limits.ts'
import { uploadVerification } from '../../contract/verification.ts'
import { answersUpload } from '../answer.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { countTry, networkOf } from '../identity/index.ts'
import { keepFile, newFileKey, putLoose } from '../storage/index.ts'
import { turns } from '../turns.ts'
import type { ClientVisit } from '../visit.ts'
import { readPicture, type Picture } from './picture.ts'
import { scanContext } from './scan.ts'
import { awaitsScan, lockVerification, verificationOf } from './standing.ts'

/** Each holds its file in memory while it arrives, at the pace of its network. */
export const uploadsAtOnceMax = 8
const receiving = turns({ atOnceMax: uploadsAtOnceMax, waitingMax: 0, retryAfterSeconds: 30 })

/** Takes a scan of the passport from a client of whom one is awaited. */
export const upload = answersUpload(
  uploadVerification,
  verificationFileBytesMax,
  async (file, visit, house) => {
    if (!awaitsScan(await verificationOf(house.database, visit.client))) return 'notAwaited'

    return receiving(async () => {
      await countTry(house, ['scanOfClient', visit.client])
      await countTry(house, ['scanFromNetwork', networkOf(visit.address)])
      const content = await file.read()
      if (!content) return 'fileTooLarge'

      const picture = await readPicture(content)
      return picture ? keepScan(house, visit, picture) : 'invalidFile'
    })
  },
)

/** The file first, under a key that nothing refers to; then all that refers to it, if the scan is still awaited. */
async function keepScan(
  house: House,
  { client, at }: ClientVisit,
  picture: Picture,
): Promise<'ok' | 'notAwaited'> {
  const id = house.newId()
  const key = newFileKey('scans')
  await putLoose(house, key, house.vault.seal(picture.jpeg, scanContext(id)), at)

  return transaction(house.database, async tx => {
    if (!awaitsScan(await lockVerification(tx, client))) return 'notAwaited'
    await keepFile(tx, key)
    await insertScan(tx, { client, id, at, key }, picture)
    return 'ok'
  })
}

async function insertScan(
  tx: Transaction,
  { client, id, at, key }: { client: string; id: string; at: Date; key: string },
  { jpeg, width, height }: Picture,
): Promise<void> {
  const sha256 = createHash('sha256').update(jpeg).digest()
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, key, sha256, bytes, width, height)
    values (${client}, ${id}, ${at}, ${key}, ${sha256}, ${jpeg.length}, ${width}, ${height})`.execute(tx)
}
