import { writeFile } from 'node:fs/promises'
import { rejectionReasons, type RejectionReason } from '../../contract/verification.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findByEmail } from '../identity/index.ts'
import {
  clientOfScan,
  reviewScan,
  verificationOf,
  viewScan,
  waitingScans,
  type Judgement,
} from '../verification/index.ts'
import { actor, expectWords, unknownAction, UsageTrouble, withContext, type Command } from './command.ts'

const reasons = Object.keys(rejectionReasons) as RejectionReason[]

const actions: Record<string, (context: AppContext, words: string[]) => Promise<void>> = {
  list,
  view,
  accept,
  reject,
  reopen,
}

export const verification: Command = {
  usage: [
    'verification list                       scans to be reviewed, the oldest first',
    'verification view <scan> <file>         writes the picture into a new file; viewing is logged',
    'verification accept <scan>              accepts the scan: the client is verified',
    `verification reject <scan> <reason>     ${reasons.join(', ')}`,
    'verification reopen <email>             withdraws the acceptance of a scan',
  ],
  run: async ([action = '', ...words], config) => {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw unknownAction('verification', Object.keys(actions))
    await withContext(config, context => act(context, words))
    return 0
  },
}

async function list(context: AppContext, words: string[]): Promise<void> {
  expectWords(words, 0)
  for (const { id, uploadedAt, email, name } of await waitingScans(context.database))
    console.log([id, uploadedAt.toISOString(), email ?? 'no email', name].join('  '))
}

async function view(context: AppContext, words: string[]): Promise<void> {
  const [scan = '', file = ''] = expectWords(words, 2)
  const client = await ownerOf(context, scan)
  const jpeg = await viewScan(context, { actor: actor(), client, scan })
  if (!jpeg) throw new Error('The picture of this scan has been deleted, because a newer one replaced it.')
  await writeFile(file, jpeg, { mode: 0o600, flag: 'wx' })
}

async function accept(context: AppContext, words: string[]): Promise<void> {
  const [scan = ''] = expectWords(words, 1)
  await judge(context, { actor: actor(), client: await ownerOf(context, scan), scan, verdict: 'verified' })
}

async function reject(context: AppContext, words: string[]): Promise<void> {
  const [scan = '', word = ''] = expectWords(words, 2)
  const reason = reasons.find(one => one === word)
  if (!reason) throw new UsageTrouble(`Use one of these reasons: ${reasons.join(', ')}.`)
  await judge(context, {
    actor: actor(),
    client: await ownerOf(context, scan),
    scan,
    verdict: 'rejected',
    reason,
  })
}

async function reopen(context: AppContext, words: string[]): Promise<void> {
  const [email = ''] = expectWords(words, 1)
  const client = await findByEmail(context.database, email)
  if (!client) throw new Error(`There is no client ${email}.`)
  const { scan } = await verificationOf(context.database, client.id)
  if (!scan) throw new Error('There is nothing to reopen: this client has no scan. Nothing was changed.')
  await judge(context, { actor: actor(), client: client.id, scan, verdict: 'reopened' })
}

async function ownerOf(context: AppContext, scan: string): Promise<string> {
  const client = /^[\da-f-]{36}$/.test(scan) ? await clientOfScan(context.database, scan) : null
  if (!client) throw new Error(`There is no scan ${scan}.`)
  return client
}

async function judge(context: AppContext, judgement: Judgement): Promise<void> {
  if ((await reviewScan(context, judgement)) === 'ok') return
  throw new Error(
    judgement.verdict === 'reopened'
      ? 'There is nothing to reopen: the last scan is not an accepted one. Nothing was changed.'
      : 'This scan has already been reviewed. Nothing was changed.',
  )
}
