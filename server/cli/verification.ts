import { writeFile } from 'node:fs/promises'
import { rejectionReasons, type RejectionReason } from '../../contract/verification.ts'
import type { House } from '../platform/app-context.ts'
import { findByEmail } from '../identity/index.ts'
import {
  clientOfScan,
  reviewScan,
  verificationOf,
  viewScan,
  waitingScans,
  type Judgement,
} from '../verification/index.ts'
import { actor, expectWords, unknownAction, UsageTrouble, withHouse, type Command } from './command.ts'

const reasons = Object.keys(rejectionReasons) as RejectionReason[]

const actions: Record<string, (house: House, words: string[]) => Promise<void>> = {
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
    await withHouse(config, house => act(house, words))
    return 0
  },
}

async function list(house: House, words: string[]): Promise<void> {
  expectWords(words, 0)
  for (const { id, uploadedAt, email, name } of await waitingScans(house.database))
    console.log([id, uploadedAt.toISOString(), email ?? 'no email', name].join('  '))
}

async function view(house: House, words: string[]): Promise<void> {
  const [scan = '', file = ''] = expectWords(words, 2)
  const client = await ownerOf(house, scan)
  const jpeg = await viewScan(house, { actor: actor(), client, scan })
  if (!jpeg) throw new Error('The picture of this scan has been deleted, because a newer one replaced it.')
  await writeFile(file, jpeg, { mode: 0o600, flag: 'wx' })
}

async function accept(house: House, words: string[]): Promise<void> {
  const [scan = ''] = expectWords(words, 1)
  await judge(house, { actor: actor(), client: await ownerOf(house, scan), scan, verdict: 'verified' })
}

async function reject(house: House, words: string[]): Promise<void> {
  const [scan = '', word = ''] = expectWords(words, 2)
  const reason = reasons.find(one => one === word)
  if (!reason) throw new UsageTrouble(`Use one of these reasons: ${reasons.join(', ')}.`)
  await judge(house, {
    actor: actor(),
    client: await ownerOf(house, scan),
    scan,
    verdict: 'rejected',
    reason,
  })
}

async function reopen(house: House, words: string[]): Promise<void> {
  const [email = ''] = expectWords(words, 1)
  const client = await findByEmail(house.database, email)
  if (!client) throw new Error(`There is no client ${email}.`)
  const { scan } = await verificationOf(house.database, client.id)
  if (!scan) throw new Error('There is nothing to reopen: this client has no scan. Nothing was changed.')
  await judge(house, { actor: actor(), client: client.id, scan, verdict: 'reopened' })
}

async function ownerOf(house: House, scan: string): Promise<string> {
  const client = /^[\da-f-]{36}$/.test(scan) ? await clientOfScan(house.database, scan) : null
  if (!client) throw new Error(`There is no scan ${scan}.`)
  return client
}

async function judge(house: House, judgement: Judgement): Promise<void> {
  if ((await reviewScan(house, judgement)) === 'ok') return
  throw new Error(
    judgement.verdict === 'reopened'
      ? 'There is nothing to reopen: the last scan is not an accepted one. Nothing was changed.'
      : 'This scan has already been reviewed. Nothing was changed.',
  )
}
