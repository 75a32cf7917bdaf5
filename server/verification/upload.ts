import { sha256 } from '../platform/sha256.ts'
import { verificationFileBytesMax } from '../../contract/limits.ts'
import { uploadVerification } from '../../contract/verification.ts'
import { uploadRoute } from '../http/route.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { confirmFile, newFileKey, putLoose } from '../platform/storage/index.ts'
import { workerQueue, workerQueues } from '../http/worker-queue.ts'
import { inTurnOrDropped, type ReceivedFile } from '../http/upload.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { readPicture, type Picture } from './picture.ts'
import { scanContext } from './scan.ts'
import { awaitsScan, lockVerification, verificationOf } from './verification-status.ts'

/** A client's next file waits until the one before has come or broken off; other clients do not wait for it. */
const oneOfClient = workerQueues({ atOnceMax: 1, waitingMax: 9, retryAfterSeconds: 30 })
/** Files that are arriving lie on disk, each of 10 MB at most: so many gigabytes at most. */
const arriving = workerQueue({ atOnceMax: 200, waitingMax: 0, retryAfterSeconds: 30 })
/** Whole files in memory. */
const inMemory = workerQueue({ atOnceMax: 4, waitingMax: 200, retryAfterSeconds: 30 })

/** Takes a scan of the passport from a client from whom one is expected. */
export const upload = uploadRoute(
  uploadVerification,
  verificationFileBytesMax,
  async (file, caller, context) => {
    if (!awaitsScan(await verificationOf(context.database, caller.client))) return 'notAwaited'

    await consumeAttempt(context, ['scanOfClient', caller.client])
    await consumeAttempt(context, ['scanFromNetwork', networkOf(caller.address)])
    return oneOfClient(caller.client, async () => {
      const received = await arriving(() => file.receive())
      if (!received) return 'fileTooLarge'
      return inTurnOrDropped(inMemory, received, whole => storePicture(context, caller, whole))
    })
  },
)

async function storePicture(
  context: AppContext,
  caller: ClientRequest,
  received: ReceivedFile,
): Promise<'ok' | 'notAwaited' | 'invalidFile'> {
  const picture = await readPicture(await received.read())
  return picture ? storeScan(context, caller, picture) : 'invalidFile'
}

/** The file first, under a key that nothing refers to; then the references to it, if the scan is still expected. */
async function storeScan(
  context: AppContext,
  { client, at }: ClientRequest,
  picture: Picture,
): Promise<'ok' | 'notAwaited'> {
  const id = context.newId()
  const key = newFileKey('scans')
  await putLoose(context, key, context.vault.seal(picture.jpeg, scanContext(id)), at)

  return transaction(context.database, async tx => {
    if (!awaitsScan(await lockVerification(tx, client))) return 'notAwaited'
    await confirmFile(tx, key)
    await insertScan(tx, { client, id, at, key }, picture)
    return 'ok'
  })
}

async function insertScan(
  tx: Transaction,
  { client, id, at, key }: { client: string; id: string; at: Date; key: string },
  { jpeg, width, height }: Picture,
): Promise<void> {
  await sql`
    select verification_scan_add(${client}, ${id}, ${at}, ${key}, ${sha256(jpeg)}, ${jpeg.length}, ${width}, ${height})`.execute(
    tx,
  )
}
