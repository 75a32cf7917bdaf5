import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { LegalConfig } from '../platform/config.ts'
import { Fonts } from '../platform/typeset/index.ts'
import { manuscript } from './manuscript.ts'
import { typeset } from './typeset.ts'

// Parsing the fonts takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const config = { legal: { country: 'VC' } as LegalConfig, identityRetentionDays: 1_825 }
const set = manuscript('taxCertificate', 'ru', config, [], [])
const agreement = manuscript('userAgreement', 'de', config, [], [])
const at = new Date('2026-11-21T10:00:00Z')
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

test('a version is the same to the byte whenever it is set, first or after others', async () => {
  const english = manuscript('tradingTerms', 'en', config, [], [])
  const fonts = new Fonts()
  for (const other of [set, agreement]) await typeset(fonts, other, 1, at)
  const last = await typeset(fonts, english, 3, at)
  const alone = await typeset(new Fonts(), english, 3, at)
  expect(sha256(last)).toBe(sha256(alone))
})

test('the number and the date of a version are in its file', async () => {
  const fonts = new Fonts()
  const hashes = [
    await typeset(fonts, set, 1, at),
    await typeset(fonts, set, 2, at),
    await typeset(fonts, set, 2, new Date('2026-11-22T10:00:00Z')),
  ].map(sha256)
  expect(new Set(hashes).size).toBe(3)
})

test('a document names its language, and has an outline and a structure for those who listen', async () => {
  const file = (await typeset(new Fonts(), agreement, 1, at)).toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  for (const part of [
    '/Lang (de-DE)',
    '/Outlines',
    '/StructTreeRoot',
    '(Nutzungsvereinbarung)',
    '/Marked true',
  ])
    expect(file).toContain(part)
  expect(file.match(/\/S \/H2/g)).toHaveLength(agreement.sections.length)
})

test('a demonstration’s documents carry its mark on every page, and stay as long as they were', async () => {
  const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)!.length
  const fonts = new Fonts()
  const plain = await typeset(fonts, agreement, 1, at)
  const marked = await typeset(fonts, { ...agreement, watermark: 'DEMO' }, 1, at)
  expect(pagesOf(marked)).toBe(pagesOf(plain))
  // The mark is an artifact of its own, which screen readers skip.
  expect(marked.length - plain.length).toBeGreaterThan(pagesOf(plain) * 20)
})
