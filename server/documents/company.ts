/** The company's name and data on papers other than the documents. */
import { isNamed } from '../../contract/documents.ts'
import type { Language } from '../../contract/languages.ts'
import type { LegalConfig } from '../platform/config.ts'
import { entityFacts } from './entity.ts'
import type { Fact } from './text.ts'
import { commonTextsOf } from './texts/index.ts'

export interface Company {
  /** At the foot of a page. */
  line: string
  facts: readonly Fact[]
  /** On each page while the operator has not configured the company; otherwise null. */
  draftMark: string | null
}

export function companyIn(legal: LegalConfig, language: Language): Company {
  const words = commonTextsOf[language]
  return {
    line: companyLine(legal, language),
    facts: entityFacts(legal, language, words),
    draftMark: isNamed(legal) ? null : words.draftMark,
  }
}

export const companyLine = (legal: LegalConfig, language: Language): string =>
  [legal.name ?? commonTextsOf[language].unnamed, legal.number].filter(Boolean).join(' · ')
