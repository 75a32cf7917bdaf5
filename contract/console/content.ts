/** Public content: news, documents, testimonials, contacts, and incident modes with their banner. */
import { documentKinds, type DocumentKind } from '../codes.ts'
import { call, type AnswerOf } from '../call.ts'
import { languages } from '../languages.ts'
import { bannerLengthMax } from '../stops.ts'
import { testimonialRefusals, type TestimonialRefusal } from '../testimonials.ts'
import {
  field,
  flag,
  identifier,
  list,
  moment,
  optional,
  pageNumber,
  record,
  text,
  uuid,
  whole,
} from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf, reasonUpTo } from './fields.ts'

const language = oneOf(languages)
const inFour = (lengthMax: number) =>
  record({
    ru: field('ru', text(lengthMax)),
    en: field('en', text(lengthMax)),
    de: field('de', text(lengthMax)),
    es: field('es', text(lengthMax)),
  })

export const newsLengthMax = 20_000
/** Nothing is planned further ahead. */
export const newsDaysMax = 90
const newsTexts = inFour(newsLengthMax)

const newsEntry = record({
  id: field('id', uuid),
  /** To come, where it is planned. */
  publishedAt: field('publishedAt', moment),
  isNotification: field('isNotification', flag),
  withdrawnAt: field('withdrawnAt', optional(moment)),
  texts: field('texts', newsTexts),
})
export type ListedNews = AnswerOf<typeof newsList>['news'][number]

export const newsList = call('/api/console/news/list', {
  request: { page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: { news: field('news', list(newsEntry)), total: field('total', whole) },
})

/** Proposes news in their exact text. `from`: they appear then; without it, as soon as two have signed. */
export const newsPropose = call('/api/console/news/propose', {
  request: {
    texts: field('texts', newsTexts),
    isNotification: field('isNotification', flag),
    from: field('from', optional(moment)),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid'),
  answer: { proposal: field('proposal', uuid) },
})

export const newsWithdraw = call('/api/console/news/withdraw', {
  request: { id: field('id', uuid), reason: reasonUpTo(400) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'invalid'),
  answer: { proposal: field('proposal', uuid) },
})

const kind = oneOf(Object.keys(documentKinds) as DocumentKind[])
const file = record({ language: field('language', language), hash: field('hash', text(64)) })

export const documentList = call('/api/console/documents/list', {
  outcomes: outcomesOf('ok'),
  answer: {
    documents: field(
      'documents',
      list(
        record({
          kind: field('kind', kind),
          version: field('version', whole),
          publishedAt: field('publishedAt', optional(moment)),
          files: field('files', list(file)),
          /** Its sources have changed: another version is due. */
          isDue: field('isDue', flag),
          /** An open proposal to publish it. */
          proposal: field('proposal', optional(uuid)),
        }),
      ),
    ),
  },
})

/** Sets a kind's next version in all languages, to be read, and proposes it. 'notThere': none is due. */
export const documentPropose = call('/api/console/documents/propose', {
  request: { kind: field('kind', kind) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere'),
  answer: {
    proposal: field('proposal', uuid),
    version: field('version', whole),
    files: field('files', list(file)),
  },
})

/** A version, or one that is proposed, as a PDF. */
export const documentFile = call('/api/console/documents/file', {
  request: { hash: field('hash', text(64)) },
  outcomes: outcomesOf('ok', 'notThere'),
})

export const testimonialStates = ['waiting', 'published', 'ended'] as const
const testimonial = record({
  client: field('client', uuid),
  number: field('number', whole),
  code: field('code', text(40)),
  shownName: field('shownName', text(100)),
  content: field('content', text(2_000)),
  language: field('language', language),
  submittedAt: field('submittedAt', moment),
  outcome: field('outcome', optional(oneOf(['published', 'refused']))),
  reason: field('reason', optional(oneOf(Object.keys(testimonialRefusals) as TestimonialRefusal[]))),
  decidedAt: field('decidedAt', optional(moment)),
  until: field('until', optional(moment)),
  withdrawnAt: field('withdrawnAt', optional(moment)),
})
export type ListedTestimonial = AnswerOf<typeof testimonialList>['testimonials'][number]

export const testimonialList = call('/api/console/testimonials/list', {
  request: { of: field('of', oneOf(testimonialStates)), page: field('page', pageNumber) },
  outcomes: outcomesOf('ok'),
  answer: { testimonials: field('testimonials', list(testimonial)), total: field('total', whole) },
})

/** One publishes, or refuses with a reason that the client reads; one that is shown may be refused too. */
export const testimonialDecide = call('/api/console/testimonials/decide', {
  request: {
    client: field('client', uuid),
    number: field('number', identifier),
    refusal: field('refusal', optional(oneOf(Object.keys(testimonialRefusals) as TestimonialRefusal[]))),
  },
  outcomes: outcomesOf('ok', 'ended', 'ownClient'),
})

/** The company's name at Telegram, and its number. */
export const contactTelegram = /^@\w{5,32}$/
export const contactPhone = /^\+[\d ]{6,30}$/
export const contactNoteMax = 1_000
const contactTexts = inFour(contactNoteMax)
const contacts = record({
  version: field('version', whole),
  email: field('email', text(200)),
  telegram: field('telegram', text(100)),
  phone: field('phone', text(60)),
  texts: field('texts', contactTexts),
  setAt: field('setAt', moment),
})
export type ListedContacts = NonNullable<AnswerOf<typeof contactsShow>['contacts']>

/** The contacts that are shown; undefined while there are none. Configured ones are read-only. */
export const contactsShow = call('/api/console/contacts/show', {
  outcomes: outcomesOf('ok'),
  answer: {
    contacts: field('contacts', optional(contacts)),
    legalName: field('legalName', optional(text())),
    origin: field('origin', text()),
  },
})

export const contactsPropose = call('/api/console/contacts/propose', {
  request: {
    email: field('email', text(200)),
    telegram: field('telegram', text(100)),
    phone: field('phone', text(60)),
    texts: field('texts', contactTexts),
  },
  outcomes: outcomesOf('ok', 'notAllowed', 'invalid', 'unchanged'),
  answer: { proposal: field('proposal', uuid) },
})

export const incidentModes = ['noWithdrawals', 'noTransfers', 'noSignIn', 'readOnly'] as const
export type IncidentMode = (typeof incidentModes)[number]
export const incidentHoursMax = 72
const banner = inFour(bannerLengthMax)

const incident = record({
  number: field('number', whole),
  mode: field('mode', oneOf(incidentModes)),
  startedAt: field('startedAt', moment),
  until: field('until', moment),
  endedAt: field('endedAt', optional(moment)),
  reason: field('reason', text(1_000)),
  operator: field('operator', text()),
  /** The database counts signs, and some are two of a string's. */
  texts: field('texts', inFour(2 * bannerLengthMax)),
  /** The open one that ends it. */
  proposal: field('proposal', optional(uuid)),
})
export type ListedIncident = AnswerOf<typeof incidentList>['incidents'][number]

/** Those that are on, then the last ones. */
export const incidentList = call('/api/console/incidents/list', {
  outcomes: outcomesOf('ok'),
  answer: { incidents: field('incidents', list(incident)) },
})

/** One starts a mode, with an end and a public text. 'taken': it is on already. */
export const incidentStart = call('/api/console/incidents/start', {
  request: {
    mode: field('mode', oneOf(incidentModes)),
    until: field('until', moment),
    reason: reasonUpTo(400),
    texts: field('texts', banner),
  },
  outcomes: outcomesOf('ok', 'taken', 'invalid'),
})

/** One ends every session of every client at once: all sign in again. */
export const incidentEndSessions = call('/api/console/incidents/endsessions', {
  request: { reason: reasonUpTo(400) },
  outcomes: outcomesOf('ok', 'invalid'),
  answer: { ended: field('ended', whole) },
})

/** Proposes to end it before its time. */
export const incidentEnd = call('/api/console/incidents/end', {
  request: { number: field('number', whole), reason: reasonUpTo(400) },
  outcomes: outcomesOf('ok', 'notAllowed', 'notThere', 'invalid'),
  answer: { proposal: field('proposal', uuid) },
})
