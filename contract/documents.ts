/** The company behind the platform, and the documents that a client agrees to. Public. */
import { call, type AnswerOf } from './call.ts'
import { documentKinds, okOnly, type DocumentKind } from './codes.ts'
import type { Language } from './languages.ts'
import { code, field, flag, list, moment, optional, record, text, whole } from './wire.ts'

/** The legal entity as the operator has configured it; what is not configured is left out. */
export const entity = record({
  name: field('n', optional(text())),
  number: field('r', optional(text())),
  /** A date without time: YYYY-MM-DD. */
  registeredOn: field('d', optional(text(10))),
  country: field('c', text()),
  address: field('a', optional(text())),
  /** Names, separated by commas. */
  directors: field('m', optional(text())),
  email: field('e', optional(text())),
  /** Number and authority of a licence; without one the company is registered, and no more. */
  licence: field('l', optional(text())),
  /** Where anyone can look the company up: a public register, or a supervisor's list. */
  register: field('u', optional(text(500))),
})

const earlierVersion = record({
  version: field('v', whole),
  publishedAt: field('d', moment),
  /** Where the file is. */
  path: field('p', text()),
})

const document = record({
  kind: field('k', code(documentKinds)),
  version: field('v', whole),
  publishedAt: field('d', moment),
  /** SHA-256 of the file, hexadecimal. */
  hash: field('h', text(64)),
  bytes: field('b', whole),
  /** Where the file is. */
  path: field('p', text()),
  /** The operator's own file, in place of the one that the platform sets. */
  isOperators: field('o', flag),
  /** What was in force before, the latest first. */
  earlier: field('e', list(earlierVersion)),
})

/** The data that an entity needs before a document that names it is more than a draft. */
export const isNamed = (
  entity: Record<'name' | 'number' | 'registeredOn' | 'address' | 'email', unknown>,
): boolean =>
  [entity.name, entity.number, entity.registeredOn, entity.address, entity.email].every(
    detail => detail !== undefined,
  )

/** The entity and the documents in force, in the visitor's language. */
export const showDocuments = call('/api/documents', {
  outcomes: okOnly,
  answer: { entity: field('e', entity), documents: field('l', list(document)) },
})

const acceptance = record({
  kind: field('k', code(documentKinds)),
  version: field('v', whole),
  /** When the client first agreed to this version. */
  at: field('d', moment),
})

/** Of each document that the client has agreed to, the newest version of it. */
export const showAcceptances = call('/api/user/acceptances', {
  outcomes: okOnly,
  answer: { acceptances: field('l', list(acceptance)) },
})
export type ShownAcceptance = AnswerOf<typeof showAcceptances>['acceptances'][number]

/** A document's name in addresses and in the operator's folder: `user-agreement`. */
export const documentName = (kind: DocumentKind): string =>
  kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The address of the version in force in a language. */
export const documentPath = (kind: DocumentKind, language: Language): string =>
  `/documents/${documentName(kind)}.${language}.pdf`
