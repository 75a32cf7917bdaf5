/** A text ready to be set: its values filled in, its tables complete, the texts around it chosen. */
import type { DocumentKind } from '../../contract/codes.ts'
import { isNamed } from '../../contract/documents.ts'
import type { Language } from '../../contract/languages.ts'
import type { Config } from '../platform/config.ts'
import { companyLine } from './company.ts'
import { entityFacts } from './entity.ts'
import { programFacts, type DocumentProgram } from './programs.ts'
import { filled, termsIn, type DocumentConfig } from './terms.ts'
import type { Block, DocumentText, Fact, FactsName, Offer, Text, CommonTexts, WrittenBlock } from './text.ts'
import { texts, commonTextsOf } from './texts/index.ts'

/** All that is set, except the version's number and date. Any change in it requires a new version. */
export interface Manuscript extends Text<readonly Fact[]> {
  language: Language
  words: CommonTexts
  /** At the foot of every page. */
  company: string
  isDraft: boolean
  /** Across every page, where everything is invented. */
  watermark?: string | undefined
}

/** What this installation offers, as far as the texts mention it. */
export const offersOf = ({ market }: Pick<Config, 'market'>): Offer[] =>
  market.widgetOrigin ? ['tradingView'] : []

export function manuscript(
  kind: DocumentKind,
  language: Language,
  config: DocumentConfig,
  programs: readonly DocumentProgram[],
  offers: readonly Offer[],
): Manuscript {
  const { legal } = config
  const words = commonTextsOf[language]
  const tables: Record<FactsName, readonly Fact[]> = {
    entity: entityFacts(legal, language, words),
    programs: programFacts(programs, language, words),
  }
  return {
    ...complete(texts[language][kind], termsIn(language, config), tables, offers),
    language,
    words,
    company: companyLine(legal, language),
    isDraft: !isNamed(legal),
  }
}

function complete(
  text: DocumentText,
  terms: Record<string, string>,
  tables: Record<FactsName, readonly Fact[]>,
  offers: readonly Offer[],
): Text<readonly Fact[]> {
  const fill = (raw: string) => filled(raw, terms)
  const fillBlock = (block: WrittenBlock): Block<readonly Fact[]> => {
    if (typeof block === 'string') return fill(block)
    if ('clause' in block) return fill(block.clause)
    if ('list' in block) return { list: block.list.map(fill) }
    if ('warning' in block) return { warning: fill(block.warning) }
    if (typeof block.facts === 'string') return { facts: tables[block.facts] }
    return { facts: block.facts.map(([term, value]) => [fill(term), fill(value)]) }
  }
  const stands = (block: WrittenBlock) =>
    typeof block === 'string' || !('where' in block) || offers.includes(block.where)
  return {
    title: text.title,
    summary: fill(text.summary),
    sections: text.sections.map(({ heading, blocks }) => ({
      heading,
      blocks: blocks.filter(stands).map(fillBlock),
    })),
  }
}
