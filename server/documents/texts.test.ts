/** What holds for the documents' texts in all four languages. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { readConfig, type LegalConfig } from '../platform/config.ts'
import { manuscript, offersOf } from './manuscript.ts'
import { filled, termsIn, type DocumentConfig } from './terms.ts'
import type { DocumentText, Offer, WrittenBlock } from './text.ts'
import { texts, commonTextsOf } from './texts/index.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]
const everyOffer: readonly Offer[] = ['tradingView']
const identityRetentionDays = 1_825
const unnamed: DocumentConfig = { legal: { country: 'VC' } as LegalConfig, identityRetentionDays }
const legal: LegalConfig = {
  name: 'Example Holdings Ltd',
  number: '12345',
  registeredOn: '2024-05-17',
  country: 'VC',
  address: '1 Example Street',
  directors: undefined,
  email: 'office@example.org',
  licence: undefined,
  register: undefined,
}
const named: DocumentConfig = { legal, identityRetentionDays }

const shapeOf = (block: WrittenBlock): string => {
  if (typeof block === 'string') return 'clause'
  if ('clause' in block) return `clause where ${block.where}`
  if ('list' in block) return `list of ${block.list.length}`
  return 'warning' in block ? 'warning' : `facts: ${JSON.stringify(block.facts)}`
}
const linesOf = (block: WrittenBlock): readonly string[] => {
  if (typeof block === 'string') return [block]
  if ('clause' in block) return [block.clause]
  if ('list' in block) return block.list
  return 'warning' in block ? [block.warning] : []
}
const sayings = ({ title, summary, sections }: DocumentText): string[] => [
  title,
  summary,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(linesOf)]),
]
const placeholders = (text: string): string[] => [...(text.match(/%[A-Z0-9_]+%/g) ?? [])].toSorted()

describe.each(kinds)('%s', kind => {
  test('has the same sections, clauses, lists and tables in every language', () => {
    const shape = (text: DocumentText) => text.sections.map(({ blocks }) => blocks.map(shapeOf))
    for (const language of languages) expect(shape(texts[language][kind])).toEqual(shape(texts.en[kind]))
  })

  test('states the same figures in every clause of every language', () => {
    const figures = (text: DocumentText) => sayings(text).map(placeholders)
    for (const language of languages) expect(figures(texts[language][kind])).toEqual(figures(texts.en[kind]))
  })
})

describe.each(languages)('%s', language => {
  test('warns of the risk in the words of the pages', () => {
    const pages = readFileSync(new URL(`../../texts/${language}/risk.ts`, import.meta.url), 'utf8')
    const line = /line: '([^']+)'/.exec(pages)![1]!
    expect(sayings(texts[language].riskDisclosure)).toContain(line)
  })

  test('leaves nothing open: no placeholder, no empty line, no stray space', () => {
    for (const kind of kinds) {
      const text = JSON.stringify(manuscript(kind, language, unnamed, [], everyOffer).sections)
      expect(text).not.toMatch(/%[A-Z0-9_]+%|""|undefined| {2}|" | "/)
    }
  })

  test('types no figure of percent or money: those come from the rules', () => {
    const typed = kinds
      .flatMap(kind => sayings(texts[language][kind]))
      .map(text => text.replace(/%[A-Z0-9_]+%/g, ''))
      .filter(text => /\d[\d.,\s\u00a0]*[%$€]|[$€]\s*\d|USD\s*\d|\d\s*USD/.test(text))
    expect(typed).toEqual([])
  })

  test('promises no reason with a block: no mail gives one, and those who ask get it later', () => {
    const withoutReason = {
      ru: 'Причина в сообщении не указывается',
      en: 'does not name the reason',
      de: 'Den Grund nennt die Mitteilung nicht',
      es: 'El aviso no indica el motivo',
    }
    expect(sayings(texts[language].userAgreement).join(' ')).toContain(withoutReason[language])
  })

  test('promises nothing', () => {
    const promising =
      /guarant|гарант|garant|risk[- ]free|безрисков|risikofrei|sin riesgo|passive income|пассивн\S* доход|ingresos pasivos/i
    const found = kinds.flatMap(kind => sayings(texts[language][kind])).filter(text => promising.test(text))
    expect(found).toEqual([])
  })

  test('speaks of TradingView in the agreement alone, and only where its chart is offered', () => {
    const saysIn = (offers: readonly Offer[]) => (kind: DocumentKind) =>
      JSON.stringify(manuscript(kind, language, named, [], offers)).includes('TradingView')
    expect(kinds.filter(saysIn(offersOf(readConfig({}))))).toEqual([])
    const isOn = readConfig({ MARKET_WIDGET: 'tradingview' })
    expect(kinds.filter(saysIn(offersOf(isOn)))).toEqual(['userAgreement'])
  })

  test('is a draft until the entity is named, and says what is missing', () => {
    const draft = manuscript('userAgreement', language, unnamed, [], [])
    expect([draft.isDraft, draft.company]).toEqual([true, commonTextsOf[language].unnamed])
    expect(JSON.stringify(draft.sections[0])).toContain(commonTextsOf[language].missing)

    const agreement = manuscript('userAgreement', language, named, [], [])
    expect([agreement.isDraft, agreement.company]).toEqual([false, 'Example Holdings Ltd · 12345'])
    expect(JSON.stringify(agreement.sections[0])).not.toContain(`"${commonTextsOf[language].missing}"`)
    expect(JSON.stringify(agreement.sections[0])).toContain(commonTextsOf[language].noLicence)
  })
})

test('risks and terms are at least four fifths as long as in the longest of the four languages', () => {
  const weighty = (kind: DocumentKind): DocumentText['sections'][number][][] => {
    const count = texts.en[kind].sections.length
    return Array.from({ length: count }, (_, at) =>
      languages.map(language => texts[language][kind].sections[at]!),
    )
  }
  const sizeOf = ({ blocks }: DocumentText['sections'][number]): number =>
    blocks.flatMap(linesOf).join('').length
  const short = (['riskDisclosure', 'tradingTerms', 'userAgreement'] as const).flatMap(kind =>
    weighty(kind).flatMap(sections => {
      const longest = Math.max(...sections.map(sizeOf))
      return sections.flatMap((section, at) =>
        sizeOf(section) < 0.8 * longest
          ? [`${kind} ${languages[at]}: ${section.heading} ${sizeOf(section)} of ${longest}`]
          : [],
      )
    }),
  )
  expect(short).toEqual([])
})

test('a text that asks for a value which nobody has is a mistake', () => {
  expect(filled('from %DEPOSIT_LEAST%', termsIn('en', unnamed))).toBe('from $10')
  expect(() => filled('from %NOTHING%', termsIn('en', unnamed))).toThrow('%NOTHING%')
})
