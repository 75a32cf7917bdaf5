/**
 * The parts of a document, before anything is filled in. Texts are data: a title, numbered sections, and in them
 * clauses, lists, tables and warnings. `%NAME%` is replaced by a value of `terms.ts`.
 */

/** A term and what it is, as a line of a table. */
export type Fact = readonly [term: string, value: string]

/** Tables whose lines come from the configuration and from the programs. */
export type FactsName = 'entity' | 'programs'

export type Block<Facts> =
  /** A numbered clause. */
  string | { readonly list: readonly string[] } | { readonly facts: Facts } | { readonly warning: string }

export interface Section<Facts> {
  readonly heading: string
  readonly blocks: readonly Block<Facts>[]
}

export interface Text<Facts> {
  readonly title: string
  /** The document's purpose, in a sentence below the title. */
  readonly summary: string
  readonly sections: readonly Section<Facts>[]
}

/** What operators may offer or leave out. */
export type Offer = 'tradingView'

/** A clause that is there only where something is offered. */
interface OfferClause {
  readonly where: Offer
  readonly clause: string
}

export type WrittenBlock = Block<FactsName | readonly Fact[]> | OfferClause

/** A text as its author wrote it. */
export interface DocumentText extends Omit<Text<never>, 'sections'> {
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly WrittenBlock[] }[]
}

/** The texts of a language around every document. */
export interface CommonTexts {
  /** Beside the title on every page. */
  version: string
  /** At the foot of every page. */
  page: string
  published: string
  draftMark: string
  draft: string
  /** In place of what is not configured. */
  missing: string
  unnamed: string
  entity: Record<'name' | 'number' | 'registeredOn' | 'country' | 'address' | 'email' | 'licence', string>
  noLicence: string
  programs: {
    range: string
    from: string
    unlocked: string
    tokens: string
    bonus: string
    moderate: string
    elevated: string
    high: string
    none: Fact
  }
}
