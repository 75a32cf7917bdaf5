import { writeFile } from 'node:fs/promises'
import { rejectionReasons, type RejectionReason } from '../../contract/verification.ts'
import type { House } from '../house.ts'
import { findByEmail } from '../identity/index.ts'
import {
  clientOfScan,
  reviewScan,
  verificationOf,
  viewScan,
  waitingScans,
  type Judgement,
} from '../verification/index.ts'
import { actor, expectWords, UsageTrouble, withHouse, type Command } from './command.ts'

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
    'verification list                       scans that wait for a verdict, the oldest first',
    'verification view <scan> <file>         writes the picture into a new file; the look is logged',
    'verification accept <scan>              the client is who the passport says',
    `verification reject <scan> <reason>     ${reasons.join(', ')}`,
    'verification reopen <email>             an accepted scan no longer counts',
  ],
  run: async ([action = '', ...words], config) => {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw new UsageTrouble(`There is no command "verification ${action}".`)
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
  if (!jpeg) throw new Error('The picture of this scan has been cleared away: a newer one took its place.')
  await writeFile(file, jpeg, { mode: 0o600, flag: 'wx' })
}

async function accept(house: House, words: string[]): Promise<void> {
  const [scan = ''] = expectWords(words, 1)
  await judge(house, { actor: actor(), client: await ownerOf(house, scan), scan, verdict: 'verified' })
}

async function reject(house: House, words: string[]): Promise<void> {
  const [scan = '', word = ''] = expectWords(words, 2)
  const reason = reasons.find(one => one === word)
  if (!reason) throw new UsageTrouble(`A scan is rejected for one of these reasons: ${reasons.join(', ')}.`)
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
  if (!scan) throw new Error('Nothing that could be reopened: no scan was accepted.')
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
      ? 'Nothing that could be reopened: the last scan is not an accepted one.'
      : 'This scan waits for no verdict: it was judged already.',
  )
}
