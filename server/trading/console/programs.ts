/** Programs in the console: the list, and what two sign to create, change or close one. */
import { chartWidgets, nameOf, programRisks } from '../../../contract/codes.ts'
import * as contract from '../../../contract/console/programs.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import type { Micro } from '../../../contract/money.ts'
import { writePercent } from '../../../contract/percent.ts'
import { readTogether, sql, type Connection } from '../../database/index.ts'
import { operatorRoute, type OperatorRequest } from '../../http/operator-route.ts'
import { proposeAs } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  areSameTerms,
  areTerms,
  comesLast,
  lastTerms,
  programToChange,
  programToClose,
  programToCreate,
  type OpeningTerms,
} from '../program-changes.ts'
import { accountStatus } from '../trading-account.ts'

export const programList = operatorRoute(
  contract.programList,
  'trading.read',
  async (_request, _caller, { database }) => ({ programs: await listAll(database) }),
)

interface Row extends OpeningTerms {
  id: number
  key: string
  isOpen: boolean
  strategy: string
  risk: number
  chart: number
  dealDaysMax: number
  lossPpm: number
  gainPpm: number
  reportMinutesMax: number
  accounts: number
  openDeals: number
  texts: contract.ConsoleProgram['texts']
}
interface ChangeRow extends OpeningTerms {
  program: number
  number: number
  from: Date
  isOpen: boolean
  appliedAt: Date | null
  isOvertaken: boolean
}

const listAll = (database: AppContext['database']): Promise<contract.ConsoleProgram[]> =>
  readTogether(database, async () => {
    const [programs, changes, accounts] = await Promise.all([
      programRows(database),
      changeRows(database),
      countAccounts(database),
    ])
    return programs.map(row =>
      asListed(
        { ...row, accounts: accounts.get(row.id) ?? 0 },
        changes.filter(({ program }) => program === row.id),
      ),
    )
  })

/** Of each program, those that are not closed. */
async function countAccounts(connection: Connection): Promise<Map<number, number>> {
  const { rows } = await sql<{ program: number; accounts: number }>`
    select program_id as program, count(*)::integer as accounts from trading_account
    where status <> ${accountStatus.closed} group by program_id`.execute(connection)
  return new Map(rows.map(({ program, accounts }) => [program, accounts]))
}

async function programRows(connection: Connection): Promise<Omit<Row, 'accounts'>[]> {
  const { rows } = await sql<Omit<Row, 'accounts'>>`
    select program.id, program.key, program.is_open as "isOpen", program.strategy, program.risk, program.chart,
      program.least_micro as "leastMicro", program.most_micro as "mostMicro",
      program.unlocked_least_micro as "unlockedLeastMicro", program.tokens_on_opening as "tokensOnOpening",
      program.partner_bonus_ppm as "partnerBonusPpm", program.deal_days_max as "dealDaysMax",
      program.loss_ppm_max as "lossPpm", program.gain_ppm_max as "gainPpm",
      program.report_minutes_max as "reportMinutesMax",
      (select count(*)::integer from deal_waiting waiting
       where waiting.program_id = program.id and not exists (
         select 1 from deal_result result where result.deal_id = waiting.deal_id)) as "openDeals",
      (select json_object_agg(language, json_build_object('name', name, 'about', about))
       from program_text where program_id = program.id) as texts
    from program order by program.id`.execute(connection)
  return rows
}

async function changeRows(connection: Connection): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select program_id as program, number, from_at as "from", least_micro as "leastMicro", most_micro as "mostMicro",
      unlocked_least_micro as "unlockedLeastMicro", tokens_on_opening as "tokensOnOpening",
      partner_bonus_ppm as "partnerBonusPpm", is_open as "isOpen", applied_at as "appliedAt",
      overtaken_at is not null as "isOvertaken"
    from program_change order by program_id, number desc`.execute(connection)
  return rows
}

const asListed = (row: Row, changes: ChangeRow[]): contract.ConsoleProgram => ({
  ...row,
  ...asTerms(row),
  risk: nameOf(programRisks, row.risk),
  chart: nameOf(chartWidgets, row.chart),
  lossPercentMax: writePercent(BigInt(row.lossPpm)),
  gainPercentMax: writePercent(BigInt(row.gainPpm)),
  changes: changes.map(change => ({
    ...change,
    ...asTerms(change),
    appliedAt: change.appliedAt ?? undefined,
  })),
})

const asTerms = ({ leastMicro, mostMicro, unlockedLeastMicro, ...rest }: OpeningTerms) => ({
  leastMicro,
  mostMicro: mostMicro ?? undefined,
  unlockedLeastMicro: unlockedLeastMicro ?? undefined,
  tokensOnOpening: rest.tokensOnOpening,
  bonusPercent: Math.floor(rest.partnerBonusPpm / 10_000),
})

interface Terms {
  leastMicro: Micro
  mostMicro: Micro | undefined
  unlockedLeastMicro: Micro | undefined
  tokensOnOpening: number
  bonusPercent: number
}

const openingTerms = ({ bonusPercent, ...terms }: Terms): OpeningTerms => ({
  leastMicro: terms.leastMicro,
  mostMicro: terms.mostMicro ?? null,
  unlockedLeastMicro: terms.unlockedLeastMicro ?? null,
  tokensOnOpening: terms.tokensOnOpening,
  partnerBonusPpm: bonusPercent * 10_000,
})

function isWithin(name: keyof typeof contract.programBounds, value: number): boolean {
  const [least, most] = contract.programBounds[name]
  return value >= least && value <= most
}

export const programCreate = operatorRoute(
  contract.programCreate,
  'trading.write',
  async (request, caller, context) => {
    const { key, strategy, texts, lossPercentMax, gainPercentMax, dealDaysMax, reportMinutesMax } = request
    const isWritten = languages.every(language => texts[language].name.trim() && texts[language].about.trim())
    const isBounded =
      isWithin('loss', lossPercentMax) &&
      isWithin('gain', gainPercentMax) &&
      isWithin('dealDays', dealDaysMax) &&
      isWithin('reportMinutes', reportMinutesMax)
    if (
      !contract.programKey.test(key) ||
      !strategy.trim() ||
      !isWritten ||
      !isBounded ||
      !areTerms(openingTerms(request))
    )
      return 'invalid'
    const { rows } = await sql`select from program where key = ${key}`.execute(context.database)
    if (rows.length > 0) return 'taken'
    const wanted = programToCreate({
      ...openingTerms(request),
      key,
      strategy: strategy.trim(),
      risk: programRisks[request.risk],
      chart: chartWidgets[request.chart],
      dealDaysMax,
      lossPpmMax: lossPercentMax * 10_000,
      gainPpmMax: gainPercentMax * 10_000,
      reportMinutesMax,
      texts,
    })
    const proposed = await proposeAs(context, caller, wanted)
    return proposed === 'notThere' ? 'invalid' : proposed
  },
)

export const programChange = operatorRoute(
  contract.programChange,
  'trading.write',
  async (request, caller, context) => {
    const announcement = readAnnouncement(request, caller)
    if (!announcement || !areTerms(openingTerms(request))) return 'invalid'
    const last = await lastTerms(context.database, request.key)
    if (!last) return 'notThere'
    if (!comesLast(last, announcement)) return 'invalid'
    if (areSameTerms(last, openingTerms(request))) return 'unchanged'
    return proposeAs(context, caller, programToChange(request.key, last, openingTerms(request), announcement))
  },
)

export const programClose = operatorRoute(
  contract.programClose,
  'trading.write',
  async (request, caller, context) => {
    const announcement = readAnnouncement(request, caller)
    if (!announcement) return 'invalid'
    const last = await lastTerms(context.database, request.key)
    if (!last) return 'notThere'
    return proposeAs(context, caller, programToClose(request.key, last, announcement))
  },
)

interface Announced {
  from: string
  notice: Record<Language, string>
}

/** A day to come, and a notice in every language. */
function readAnnouncement({ from, notice }: Announced, { at }: OperatorRequest) {
  const moment = new Date(`${from}T00:00:00Z`)
  const isWritten = languages.every(language => notice[language].trim() !== '')
  return moment > at && isWritten ? { from: moment, notice } : null
}
