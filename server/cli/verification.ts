import { open, unlink, type FileHandle } from 'node:fs/promises'
import { rejectionReasons, type RejectionReason } from '../../contract/verification.ts'
import type { AppContext } from '../platform/app-context.ts'
import { shortName, theClient } from '../identity/index.ts'
import {
  clientOfScan,
  reviewScan,
  verificationOf,
  verificationToReopen,
  viewScan,
  waitingScans,
  type ScanReview,
} from '../verification/index.ts'
import { whoIs } from './client.ts'
import {
  actor,
  expectArguments,
  isId,
  printRows,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import type { Environment } from '../platform/config.ts'
import { proposeAndSign } from './sign.ts'

const reasons = Object.keys(rejectionReasons) as RejectionReason[]

const verbs: Record<string, Verb> = { list, view, accept, reject, reopen }

export const verification: Command = {
  usage: [
    'verification list                       scans to be reviewed, the oldest first',
    'verification view <scan> <file>         writes the picture into a new file, and the name it is to show; logged',
    'verification accept <scan>              accepts the scan: the client is verified',
    `verification reject <scan> <reason>     ${reasons.join(', ')}`,
    'verification reopen <email or code> <reason>  withdraws the acceptance of a scan; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'verification', args, config, environment),
}

async function list(context: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  await printRows(await waitingScans(context.database), ({ id, uploadedAt, code, name }) =>
    [id, uploadedAt.toISOString(), code, shortName(name)].join('  '),
  )
  return 0
}

async function view(context: AppContext, args: string[]): Promise<number> {
  const [scan = '', file = ''] = expectArguments(args, 2)
  const client = await ownerOf(context, scan)
  // The file has its whole length on the disk before the log says that someone looks, and the picture after: none is seen
  // unlogged, and no look is logged for which there was no place.
  const place = await open(file, 'wx', 0o600)
  try {
    const jpeg = await viewScan(context, { actor: actor(), client, scan }, async made => {
      await writeAll(place, Buffer.alloc(made.length))
      await place.sync()
      return made
    })
    if (!jpeg) throw new Error('The picture of this scan has been deleted, because a newer one replaced it.')
    await writeAll(place, jpeg)
    console.log((await theClient(context.database, client)).name)
  } catch (error) {
    await unlink(file)
    throw error
  } finally {
    await place.close()
  }
  return 0
}

/** From the file's beginning. One write may take less than it was given. */
async function writeAll(place: FileHandle, content: Buffer): Promise<void> {
  for (let written = 0; written < content.length;) {
    const { bytesWritten } = await place.write(content, written, content.length - written, written)
    if (bytesWritten === 0) throw new Error('The file takes no more.')
    written += bytesWritten
  }
}

async function accept(context: AppContext, args: string[]): Promise<number> {
  const [scan = ''] = expectArguments(args, 1)
  return review(context, { actor: actor(), client: await ownerOf(context, scan), scan, verdict: 'verified' })
}

async function reject(context: AppContext, args: string[]): Promise<number> {
  const [scan = '', word = ''] = expectArguments(args, 2)
  const reason = reasons.find(one => one === word)
  if (!reason) throw new UsageTrouble(`Use one of these reasons: ${reasons.join(', ')}.`)
  return review(context, {
    actor: actor(),
    client: await ownerOf(context, scan),
    scan,
    verdict: 'rejected',
    reason,
  })
}

async function reopen(
  context: AppContext,
  [who = '', ...args]: string[],
  environment: Environment,
): Promise<number> {
  const client = await whoIs(context, who)
  const reason = reasonIn(args)
  const { scan, status } = await verificationOf(context.database, client.id)
  if (!scan || status !== 'verified') return refuse(notAccepted)
  return proposeAndSign(context, environment, verificationToReopen(client.id, scan, reason))
}

const notAccepted = 'There is nothing to reopen: the last scan is not an accepted one. Nothing was changed.'

async function ownerOf(context: AppContext, scan: string): Promise<string> {
  const client = isId(scan) ? await clientOfScan(context.database, scan) : null
  if (!client) throw new Error(`There is no scan ${scan}.`)
  return client
}

const refusals = {
  stale: 'This scan has already been reviewed. Nothing was changed.',
  notSeen: 'You have not looked at this scan. Nothing was changed. Look at it first: "verification view".',
}

async function review(context: AppContext, given: ScanReview): Promise<number> {
  const outcome = await reviewScan(context, given)
  if (outcome !== 'ok') return refuse(refusals[outcome])
  console.log(
    given.verdict === 'verified' ? 'Accepted: the client is verified.' : 'Rejected: the client reads why.',
  )
  return 0
}
