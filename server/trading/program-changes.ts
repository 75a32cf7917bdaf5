/**
 * Programs are created, changed from a date on, and closed to new accounts from a date on, as two operators have signed
 * it. A change concerns openings alone: open accounts keep the terms that they were opened with.
 */
import { programBounds } from '../../contract/console/programs.ts'
import { languages, type Language } from '../../contract/languages.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { actOutcome, inOneLine, signedAct, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

/** What of a program can change. */
export interface OpeningTerms {
  leastMicro: Micro
  /** Null: none. */
  mostMicro: Micro | null
  /** Null: tokens do not unlock it. */
  unlockedLeastMicro: Micro | null
  tokensOnOpening: number
  partnerBonusPpm: number
}

/** What the database would refuse is refused before anyone signs it. */
export const areTerms = ({ leastMicro, mostMicro, unlockedLeastMicro, ...rest }: OpeningTerms): boolean =>
  leastMicro > 0n &&
  (mostMicro === null || mostMicro >= leastMicro) &&
  (unlockedLeastMicro === null || (unlockedLeastMicro > 0n && unlockedLeastMicro <= leastMicro)) &&
  rest.tokensOnOpening <= programBounds.tokens[1] &&
  rest.partnerBonusPpm <= programBounds.bonus[1] * 10_000

export const areSameTerms = (one: OpeningTerms, other: OpeningTerms): boolean =>
  JSON.stringify(termFacts(one)) === JSON.stringify(termFacts(other))

const termFacts = (terms: OpeningTerms) => ({
  least: terms.leastMicro.toString(),
  most: terms.mostMicro?.toString() ?? 'none',
  'unlocked least': terms.unlockedLeastMicro?.toString() ?? 'none',
  tokens: String(terms.tokensOnOpening),
  'bonus ppm': String(terms.partnerBonusPpm),
})

export interface NewProgram extends OpeningTerms {
  key: string
  strategy: string
  risk: number
  chart: number
  dealDaysMax: number
  lossPpmMax: number
  gainPpmMax: number
  reportMinutesMax: number
  texts: Record<Language, { name: string; about: string }>
}

const inFour = (write: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(languages.map(language => [language, write(language)])) as Record<Language, string>

/** What two operators sign for a new program. */
export const programToCreate = (program: NewProgram) => ({
  action: 'program.create' as const,
  subject: program.key,
  client: null,
  facts: {
    strategy: program.strategy,
    ...termFacts(program),
    risk: String(program.risk),
    chart: String(program.chart),
    'deal days': String(program.dealDaysMax),
    'loss ppm': String(program.lossPpmMax),
    'gain ppm': String(program.gainPpmMax),
    'report minutes': String(program.reportMinutesMax),
    ...inFour(language => inOneLine(program.texts[language])),
  },
})

export interface LastTerms extends OpeningTerms {
  /** Of the last change that was announced; 0: none was. */
  number: number
  /** Since when they count: no later change comes before that. Null: no change was announced. */
  from: Date | null
}

/** A program's terms when all that is announced is in force; `null` where there is none, or it closes. */
export async function lastTerms(connection: Connection, key: string): Promise<LastTerms | null> {
  const { rows } = await sql<LastTerms>`
    select number, from_at as "from", least_micro as "leastMicro", most_micro as "mostMicro",
      unlocked_least_micro as "unlockedLeastMicro", tokens_on_opening as "tokensOnOpening",
      partner_bonus_ppm as "partnerBonusPpm"
    from program_terms_last(${key})`.execute(connection)
  return rows[0] ?? null
}

/** Whether a change may count from then on: they count in the order in which they are decided. A closing may always. */
export const comesLast = ({ from }: LastTerms, announcement: Announcement): boolean =>
  from === null || announcement.from >= from

/** When something changes, and the news that clients get of it at once. */
export interface Announcement {
  from: Date
  notice: Record<Language, string>
}

const announced = ({ number }: LastTerms, { from, notice }: Announcement) => ({
  change: String(number + 1),
  from: from.toISOString(),
  ...inFour(language => inOneLine(notice[language])),
})

/** What two operators sign to change a program's terms. */
export const programToChange = (
  key: string,
  last: LastTerms,
  terms: OpeningTerms,
  announcement: Announcement,
) => ({
  action: 'program.change' as const,
  subject: key,
  client: null,
  facts: { ...announced(last, announcement), ...termFacts(terms) },
})

/** What two operators sign to close a program to new accounts. */
export const programToClose = (key: string, last: LastTerms, announcement: Announcement) => ({
  action: 'program.close' as const,
  subject: key,
  client: null,
  facts: announced(last, announcement),
})

export const createProgram = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select program_create(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

/** Announces a change, or that a program closes. */
export const announceChange: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: string }>`
    select program_change_announce(${proposal.id}, ${proposal.action}, ${signers}::uuid[], ${newId()}, ${clock()},
                                   ${newId()}, ${newId()}) as outcome`.execute(database)
  return actOutcome(rows[0]!.outcome)
}

/** Applies what was announced and is due; a job calls it. */
export async function applyProgramChanges({ database, newId }: AppContext, at: Date): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await transaction(database, async tx => {
      const { rows } = await sql<{ isApplied: boolean }>`
        select program_change_apply(${at}, ${newId()}) as "isApplied"`.execute(tx)
      return rows[0]!.isApplied
    })
}

export interface ListedProgram extends OpeningTerms {
  key: string
  isOpen: boolean
  /** Announced, and not in force yet. */
  changes: number
  nextFrom: Date | null
}

export async function listPrograms(connection: Connection): Promise<ListedProgram[]> {
  const { rows } = await sql<ListedProgram>`
    select program.key, program.is_open as "isOpen", program.least_micro as "leastMicro",
      program.most_micro as "mostMicro", program.unlocked_least_micro as "unlockedLeastMicro",
      program.tokens_on_opening as "tokensOnOpening", program.partner_bonus_ppm as "partnerBonusPpm",
      count(change.number)::integer as changes, min(change.from_at) as "nextFrom"
    from program
    left join program_change as change on change.program_id = program.id
      and change.applied_at is null and change.overtaken_at is null
    group by program.id order by program.id`.execute(connection)
  return rows
}
