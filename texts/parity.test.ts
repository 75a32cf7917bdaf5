/** What the compiler checks, checked once more on the texts as they are: a cast or a stray file would slip past it. */
import { describe, expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { publicTexts } from './public-pages.ts'
import { mailEntries } from './mail.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { ru } from './ru/index.ts'
import type { Entry, TextGroups } from './translation.ts'

const texts: Record<string, TextGroups> = Object.fromEntries(
  languages.map(language => [
    language,
    { ...{ ru, en, de, es }[language], ...publicTexts[language], ...mailEntries[language] },
  ]),
)
const reference = texts['en']!
const formsOf = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholders = (text: string): string[] => [...new Set(text.match(/%[^%\s]+%/g))].toSorted()

describe.each(languages)('%s', language => {
  const own = texts[language]!

  test('has every group and every key of English, and no other', () => {
    const keys = (groups: TextGroups) =>
      Object.entries(groups)
        .flatMap(([word, entries]) => Object.keys(entries).map(key => `${word}.${key}`))
        .toSorted()
    expect(keys(own)).toEqual(keys(reference))
  })

  test('has the placeholders of English in every text', () => {
    const kept = (groups: TextGroups) =>
      Object.entries(reference).flatMap(([word, entries]) =>
        Object.keys(entries).map(key => {
          const entry = groups[word]![key]!
          return [`${word}.${key}`, placeholders(typeof entry === 'string' ? entry : entry.other)]
        }),
      )
    expect(kept(own)).toEqual(kept(reference))
  })

  test('has no empty text and no stray space', () => {
    const untidy = Object.values(own).flatMap(entries =>
      Object.values(entries)
        .flatMap(formsOf)
        .filter(text => text === '' || text !== text.trim() || text.includes('  ')),
    )
    expect(untidy).toEqual([])
  })
})

/** What a client has to know before they commit, of risk, costs, who earns and how it ends. */
const weighty =
  /^(risk\.|opening\.(costs|end|noRecord|small)|options\.(noNewDeals|noOpenDeals|whatReturns|howLoss|final)$|deals\.(byHandNote|sealLimits)$|standing\.carriedIs$|rewards\.givenNote$|partnership\.(paidByHouse|onlyProfit|tellThem)$|trading\.(terms|overdue|closedNote|usedUp)|program\.(\w+Value$|announced)|commitment\.|options\.estimate$|peer\.final$|withdrawal\.(before|appeal)$|coverage\.lead$)/

/**
 * Of those, the lines of the sheet beside the form, which has no room for more on a phone, what is said of the sheet
 * itself, and how to complain: each says as much in fewer words.
 */
const brief =
  /^(commitment\.(closingAfter|coolingOffFor|noAmount|kept|laterNote|reworded)|withdrawal\.appeal)$/

test('what has to be known of risk, costs and ends is at least four fifths as long as in the longest language', () => {
  const short = Object.entries(reference).flatMap(([word, entries]) =>
    Object.keys(entries)
      .filter(key => weighty.test(`${word}.${key}`) && !brief.test(`${word}.${key}`))
      .flatMap(key => shorterThan(0.8, word, key)),
  )
  expect(short).toEqual([])
})

function shorterThan(part: number, word: string, key: string): string[] {
  // Languages differ in how many forms a counted text has.
  const lengths = languages.map(language =>
    Math.max(...formsOf(texts[language]![word]![key]!).map(({ length }) => length)),
  )
  const longest = Math.max(...lengths)
  // Words of one or two differ in length between languages without differing in substance.
  if (longest < 60) return []
  return lengths.flatMap((length, index) =>
    length < part * longest ? [`${languages[index]} ${word}.${key}: ${length} of ${longest}`] : [],
  )
}
