import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leafHash, merkleRoot, writeLeaf } from '../../contract/day-root.ts'
import { dollars } from '../../contract/money.ts'
import { pathOfSums, readOwedLeaf, rootOfSums } from '../../contract/owed-proof.ts'
import { owedShare, type OwedProof, type OwedShare } from '../../contract/owed-share.ts'
import { dayLeaves } from '../../contract/track-record.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, clara, fails, show } from '../component-test.tsx'
import { OwedShareCard } from './owed-share.tsx'

const { coverage, finance } = allTexts.en
const day = '2026-10-05'
const nonce = 'ab'.repeat(32)
const lineOf = (code: string, number: number, micro: bigint) =>
  `["owed","${day}","${code}","${number}","${micro}","${nonce}"]`

const lines = [
  lineOf(clara.referralCode, 1, dollars(30)),
  lineOf('BORIS222', 1, dollars(55)),
  lineOf(clara.referralCode, 2, dollars(70)),
]
const nodes = lines.map(line => ({ hash: leafHash(line), micro: readOwedLeaf(line)!.micro }))
const leaves = [0, 2].map(place => ({ line: lines[place]!, path: pathOfSums(nodes, place) }))
const { hash: root } = rootOfSums(leaves[0]!.line, leaves[0]!.path)!
const share: OwedShare = {
  code: clara.referralCode,
  amountMicro: dollars(100),
  parts: {
    financeMicro: dollars(40),
    reservedMicro: 0n,
    accountsMicro: dollars(60),
    closingMicro: 0n,
    rewardsMicro: 0n,
    arrivedMicro: 0n,
  },
  leaves,
}
const recordedAt = new Date(`${day}T00:05:00.000Z`)
const proof: OwedProof = {
  day,
  recordedAt,
  block: '71',
  owedMicro: dollars(160),
  sumMicro: dollars(155),
  leaves: 3,
  root,
  share,
}

/** The day as it was published, with a total of what was owed. */
function published(of: OwedProof) {
  const all = [
    writeLeaf({ type: 'day', format: '2', day, previous: '' }),
    writeLeaf({ type: 'register', entries: '0', hash: '' }),
    writeLeaf({ type: 'audit', entries: '0', hash: '' }),
    writeLeaf({
      type: 'owed',
      at: recordedAt.toISOString(),
      day: of.day,
      block: of.block,
      owed: of.owedMicro.toString(),
      sum: of.sumMicro.toString(),
      leaves: of.leaves.toString(),
      root: of.root,
    }),
  ]
  return { root: merkleRoot(all.map(leafHash)), leaves: all }
}

beforeEach(() => {
  answers(owedShare, { proof })
  answers(dayLeaves, published(proof))
})

const sheet = () => page.getByRole('dialog')
const DAY = 'October 5, 2026'
const says = (text: string) => text.split('%')[0]!
async function opens() {
  await show(OwedShareCard)
  await page.getByRole('button', { name: finance.owedCheck }).click()
}

test('a client’s browser finds what they are owed counted in the published total, and the total in its day', async () => {
  await opens()
  await expect.element(sheet()).toHaveTextContent(`${finance.account}$40.00`)
  await expect.element(sheet()).toHaveTextContent(`${finance.owedTotal}$100.00`)
  await expect.element(sheet()).toHaveTextContent(says(finance.owedFits))
  await expect.element(sheet()).toHaveTextContent('$160.00')
  await expect.element(sheet()).toHaveTextContent(finance.owedRecorded.replace('%DAY%', DAY))
  await expect.element(sheet()).not.toHaveTextContent(coverage.closing)
})

const [first, second] = leaves as [OwedShare['leaves'][number], OwedShare['leaves'][number]]
const otherwise: Record<string, OwedProof> = {
  'with less than is shown': {
    ...proof,
    share: { ...share, amountMicro: dollars(101), parts: { ...share.parts, financeMicro: dollars(41) } },
  },
  'with parts that are not the amount': {
    ...proof,
    share: { ...share, parts: { ...share.parts, financeMicro: dollars(41) } },
  },
  'by another’s leaves': { ...proof, share: { ...share, code: 'BORIS222' } },
  'by one leaf twice': { ...proof, share: { ...share, leaves: [first, first] } },
  'by a way that does not lead there': {
    ...proof,
    share: { ...share, leaves: [first, { ...second, path: [] }] },
  },
  'under another root': { ...proof, root: 'cd'.repeat(32) },
  'in a total that is less than the leaves': { ...proof, owedMicro: dollars(150) },
}

for (const [how, other] of Object.entries(otherwise))
  test(`a client who is counted ${how} is told that they are not`, async () => {
    answers(owedShare, { proof: other })
    await opens()
    await expect.element(sheet()).toHaveTextContent(says(finance.owedBroken))
    await expect.element(sheet()).not.toHaveTextContent(says(finance.owedFits))
  })

test('a total that its day does not record is called missing, once the day is over', async () => {
  answers(dayLeaves, published({ ...proof, sumMicro: dollars(156) }))
  await opens()
  await expect.element(sheet()).toHaveTextContent(finance.owedUnrecorded.replace('%DAY%', DAY))
})

test('today’s total waits for the root of its day', async () => {
  const now = new Date()
  answers(owedShare, { proof: { ...proof, recordedAt: now } })
  fails(dayLeaves)
  await opens()
  await expect.element(sheet()).toHaveTextContent(finance.owedAwaited.split('%DAY%')[1]!)
})

test('a client to whom nothing was owed reads that', async () => {
  answers(owedShare, { proof: { ...proof, share: undefined } })
  await opens()
  await expect.element(sheet()).toHaveTextContent(finance.owedNothing.replace('%DAY%', DAY))
})

test('before the first total a client reads when it comes', async () => {
  answers(owedShare, { proof: undefined })
  await opens()
  await expect.element(sheet()).toHaveTextContent(finance.owedNone)
})
