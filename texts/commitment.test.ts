/** The words around the figures of a commitment sheet belong to what is hashed: they change under a new number only. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentWording } from '../contract/commitment.ts'
import { languages } from '../contract/languages.ts'
import { commitment as de } from './de/commitment.ts'
import { commitment as en } from './en/commitment.ts'
import { commitment as es } from './es/commitment.ts'
import { commitment as ru } from './ru/commitment.ts'

const known: Readonly<Record<number, string>> = {
  1: '460b0c8e28c5fb5d85ff226ec3568ccb80309c803bd9bb69c4c2c28c5305ea9e',
  2: 'b3e261d914d8629e7fe3f8cd4412e5cafa9f21a8b8b531d3e1ff2a461c7e325a',
  3: '07cae0092b55bce3adf7435a149fccb17fb1b3701b6703cc0d5ca376f353e93b',
  4: '6b01dcea4ccb2040774fde852959267e4de78747b2b19d3e831eb920eda59caa',
  5: 'f8a96348ee8b82339f80a3c9c424278fa82285bd28d0b6aa24e98b45b22f6cde',
  6: 'acbf5b0082bd5450367a05fda8449e638d851a51509272adf014ccd53080fd51',
  7: '7944d76c8ec246aced099228c55294fce5631dcf0b10c4a4aa8f9961a63e2946',
  8: '0cd2a7c1b62becaf4f24227a7e1c1222af9fa235a097e88ecd4bc877bc08dcdb',
}

/** What stands on the sheet, but not around it. */
const onSheet = [
  'title',
  'worstMonth',
  'fall',
  'fallFrom',
  'losing',
  'losingOf',
  'fees',
  'partners',
  'partnersOf',
  'partnersOnce',
  'partnersNone',
  'firstDeal',
  'firstDealNext',
  'closing',
  'closingAfter',
  'coolingOff',
  'coolingOffFor',
] as const

const written = { ru, en, de, es }

test('the words of a sheet are those of its version', () => {
  const words = languages.map(language => onSheet.map(key => written[language][key]))
  const fingerprint = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  expect(known[commitmentWording]).toBe(fingerprint)
})
