/** Labels of proposals: their actions, and the names of the values that are signed. */
import { isPlatformReason, keptByLaw, platformReasons } from '../../contract/care.ts'
import { isMonth } from '../../contract/console/months.ts'
import { chartWidgets, documentKinds, programRisks, type DocumentKind } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { writePercent } from '../../contract/percent.ts'
import { readSignedText } from '../../contract/signed-text.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { useActorName } from './actor.tsx'
import { useDealName, useProgramName } from './use-program-name.ts'

const knownActions: Record<string, unknown> = consoleTexts.consoleActions
const knownFacts: Record<string, unknown> = consoleTexts.consoleFacts
const knownRefusals: Record<string, unknown> = consoleTexts.consoleRefusals

/** Amounts in micro-dollars whose names do not say so. */
const moneyFacts = new Set([
  'least',
  'most',
  'unlocked least',
  'least before',
  'most before',
  'unlocked before',
  'day',
  'month',
  'result',
])
/** Days of the month on which withdrawals are requested: `always`, or the first and the last. */
const daysFacts = new Set(['days', 'days before'])
/** In 0.0001 %: results with all their digits, bounds and rates as they were chosen. */
const resultFacts = new Set(['ppm', 'result in ppm', 'result for the accounts, in ppm'])
const percentFacts = new Set(['loss ppm', 'gain ppm', 'bonus ppm', 'bonus before'])

/** Written by an operator: shown as they are, even where they read like a name of ours. */
const writtenFacts = new Set([
  'reason',
  'evidence',
  'name',
  'before',
  'frozen because',
  'put aside because',
  ...languages,
  ...languages.map(language => `${language} before`),
])
const inFour: ReadonlySet<string> = new Set(languages)

/** Who has done something, as the log names them; operators are shown by their names before that. */
const actorFacts = new Set(['put aside by', 'frozen by', 'started by', 'accepted by'])

const isPrice = /^\d+(\.\d+)?$/

/** How much a program can lose, in words. */
export const riskLabels = {
  moderate: 'trading.riskModerate',
  elevated: 'trading.riskElevated',
  high: 'trading.riskHigh',
} as const
/** Kinds of an operator's key. */
const keyKinds = {
  ed25519: 'consoleStaff.fileKey',
  passkey: 'consoleStaff.passkey',
  browserKey: 'consoleStaff.browserKey',
} as const
const reportSources = { hand: 'deals.byHand', file: 'deals.byFile' } as const

/** Pages of the cabinet, by their titles there. */
const cabinetPages = {
  main: 'cabinet.main',
  finance: 'cabinet.finance',
  trading: 'cabinet.trading',
  documents: 'cabinet.documents',
  partnership: 'cabinet.partnership',
} as const

/** A program in one language, which is signed as JSON: its name, and what it says about itself. */
function wordsOfProgram(value: string): string {
  try {
    const { name, about, ...others } = JSON.parse(value) as Record<string, unknown>
    const isWhole = typeof name === 'string' && typeof about === 'string' && Object.keys(others).length === 0
    return isWhole ? `${name}: ${about}` : value
  } catch {
    return value
  }
}

/** The word of a code, as codes are signed. */
const wordOf = <Word extends string>(
  codes: Readonly<Record<Word, number>>,
  value: string,
): Word | undefined => (Object.keys(codes) as Word[]).find(word => String(codes[word]) === value)

/** The key of the label of a value that is a name of ours; what is signed contains the name. */
function labelKeyOf(name: string, value: string): ConsoleTextKey | undefined {
  if (Object.hasOwn(consoleTexts.consoleFactValues, value))
    return `consoleFactValues.${value}` as ConsoleTextKey
  const isIn = (
    shelf:
      | 'consoleRoles'
      | 'consoleClients'
      | 'consoleTreasury'
      | 'consoleLimits'
      | 'consoleKinds'
      | 'consoleContent',
    key: string,
  ) => (Object.hasOwn(consoleTexts[shelf], key) ? (`${shelf}.${key}` as ConsoleTextKey) : undefined)
  if (daysFacts.has(name)) return value === 'always' ? 'consoleLimits.always' : undefined
  if (name === 'roles' || name === 'roles before' || name === 'role') return isIn('consoleRoles', value)
  if (name === 'kind' || name === 'second kind')
    return Object.hasOwn(keyKinds, value) ? keyKinds[value as keyof typeof keyKinds] : undefined
  if (name === 'calendar') return value === 'withdrawals' ? 'consoleLimits.calendar' : undefined
  if (name === 'change') return isIn('consoleClients', `${value}Change`)
  if (name === 'account') return isIn('consoleKinds', value)
  if (name === 'mode') return isIn('consoleContent', value)
  if (name === 'purpose') return isIn('consoleTreasury', `purpose_${value}`)
  if (name === 'for') return isIn('consoleTreasury', `order_${value}`)
  if (name === 'state') return isIn('consoleLimits', value)
  if (name === 'of') return value === 'coverage' ? 'consoleTreasury.coverage' : undefined
  if (name === 'page') return value === 'cabinet' ? 'consoleClients.cabinet' : undefined
  if (name === 'part') return isIn('consoleClients', value === 'trading' ? 'tradingPart' : value)
  return name === 'direction' || name === 'category' ? isIn('consoleClients', value) : undefined
}

/** The same where clients read it too. */
function sharedKeyOf(name: string, value: string) {
  const risk = name === 'risk' && wordOf(programRisks, value)
  if (risk) return riskLabels[risk]
  const chart = name === 'chart' && wordOf(chartWidgets, value)
  if (chart) return `market.${chart}` as const
  if (name === 'document' && Object.hasOwn(documentKinds, value))
    return `documents.${value as DocumentKind}` as const
  if (name === 'page' && Object.hasOwn(cabinetPages, value))
    return cabinetPages[value as keyof typeof cabinetPages]
  if (name === 'source' && Object.hasOwn(reportSources, value))
    return reportSources[value as keyof typeof reportSources]
  return undefined
}

/** What the subjects of these actions are the names of. */
const subjectKinds: Readonly<Record<string, string>> = {
  'client.freeze': 'part',
  'client.unfreeze': 'part',
  'client.view': 'page',
  'client.change': 'change',
  'client.cancelChange': 'change',
  'client.resetSecondFactor': 'change',
  'client.changeEmail': 'change',
  'client.unlinkTelegram': 'change',
  'document.publish': 'document',
  'incident.start': 'mode',
  'incident.end': 'mode',
  'coverage.except': 'of',
  'limit.set': 'state',
  'calendar.set': 'calendar',
  'client.correct': 'account',
  'program.create': 'program',
  'program.change': 'program',
  'program.close': 'program',
}

export function useProposalLabels() {
  const { textOf, text, exactMoney, exactMoment, exactPercent, percent, amount, calendarDay, month, price } =
    useConsoleText()
  const actorName = useActorName()
  const [programName, dealName] = [useProgramName(), useDealName()]
  /** An action without a label is shown by its name. */
  const action = (name: string): string =>
    Object.hasOwn(knownActions, name) ? textOf(`consoleActions.${name}` as ConsoleTextKey) : name
  /** A name without a label is shown as it is. */
  const refusal = (action: string, value: string): string => {
    const key = [`${action}.${value}`, value].find(one => Object.hasOwn(knownRefusals, one))
    return key ? textOf(`consoleRefusals.${key}` as ConsoleTextKey) : value
  }
  const factValue = (name: string, value: string): string => {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(value)) return exactMoment(new Date(value))
    if (name === 'keeps') return value === keptByLaw ? text('consoleProposals.keeps') : value
    if (name === 'day of the books') return calendarDay(value)
    if ((name === 'month' || name === 'counts in') && isMonth(value)) return month(value)
    if (/^-?\d+$/.test(value)) {
      if (name.includes('micro-dollars') || moneyFacts.has(name)) return exactMoney(BigInt(value))
      if (resultFacts.has(name)) return exactPercent(writePercent(BigInt(value)))
      if (percentFacts.has(name)) return percent(writePercent(BigInt(value)))
      if (name === 'sun') return amount(BigInt(value))
    }
    if (name === 'close price' && isPrice.test(value)) return price(value)
    if (name === 'program') return programName(value)
    if (inFour.has(name) && value.startsWith('{')) return wordsOfProgram(value)
    if (writtenFacts.has(name)) return readSignedText(value)
    const shared = sharedKeyOf(name, value)
    if (shared) return text(shared)
    const actor = actorFacts.has(name) ? actorName(value) : null
    if (actor !== null) return actor
    const keys = value.split(', ').map(value => labelKeyOf(name, value))
    return keys.every(key => key !== undefined) ? keys.map(key => textOf(key)).join(', ') : value
  }
  return {
    /** How a proposal has ended. */
    outcome: (action: string, outcome: string): string => {
      if (outcome === 'done') return text('consoleProposals.done')
      if (outcome === 'withdrawn') return text('consoleProposals.withdrawn')
      if (outcome === 'expired') return text('consoleProposals.expired')
      return text('consoleProposals.refused', { WHY: refusal(action, outcome) })
    },
    action,
    /** What the platform wrote is an action that two have signed; what a person wrote stays as it is. */
    reasonBy: (actor: string, reason: string): string =>
      actor.startsWith('job:') && isPlatformReason(reason) ? action(reason) : reason,
    /** The same in a signed text. */
    signedReason: (by: string | undefined, reason: string): string => {
      const known = (Object.keys(platformReasons) as (keyof typeof platformReasons)[]).find(
        one => by === 'the platform' && platformReasons[one] === reason,
      )
      return known ? action(known) : readSignedText(reason)
    },
    /** The subject of a proposal, where it can be said in words. */
    subject: (action: string, subject: string): string | undefined => {
      if (action === 'settlement.execute') return month(subject)
      if (action === 'books.closeDay') return calendarDay(subject)
      if (action === 'contacts.set') return `${text('consoleContent.version')} ${subject}`
      if (action === 'testimonial.decide') return text('consoleClients.versionNumber', { N: Number(subject) })
      if (subject.includes(' ')) return subject
      const kind = subjectKinds[action]
      const words = kind && factValue(kind, subject)
      if (!words || words === subject) return undefined
      return action === 'limit.set' ? `${text('consoleLimits.state')}: ${words}` : words
    },
    /** With the action before it, where the same name says something else of it. */
    factName: (name: string, action = ''): string => {
      const key = [`${action}.${name}`, name].find(one => Object.hasOwn(knownFacts, one))
      return key ? textOf(`consoleFacts.${key}` as ConsoleTextKey) : name
    },
    /** A value as it is signed: a name of ours beside what the text has. */
    signedValue: (name: string, value: string): string => {
      const said = name === 'deal' ? dealName(value) : factValue(name, value)
      return (name === 'deal' || name === 'program') && said !== value ? `${said} (${value})` : said
    },
    factValue,
    role: (role: string): string => textOf(`consoleRoles.${role}` as ConsoleTextKey),
  }
}
