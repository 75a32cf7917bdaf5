/** Limits and withdrawal days in the console: those in force, those announced, and what two sign to change them. */
import type { VerificationStatus } from '../../../contract/codes.ts'
import { listedMax } from '../../../contract/console/fields.ts'
import * as contract from '../../../contract/console/limits.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import type { Micro } from '../../../contract/money.ts'
import { dayMs, dayOf } from '../../../contract/time.ts'
import { sql, type Connection } from '../../database/index.ts'
import { incidents } from '../../freezes/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { proposalValidMs, proposeAs } from '../../operators/index.ts'
import { limitsInForce, limitToSet, type LimitAmounts } from '../limit-versions.ts'
import { isOpen, periodToSet, readPeriod, type Period } from '../period.ts'
import { ruleAt, ruleChanges, type RuleAnnouncement, type RuleChange } from '../rule-changes.ts'

export const limitShow = operatorRoute(
  contract.limitShow,
  'limit.read',
  async (_request, { at }, { database }) => {
    const modes = (await incidents(database)).map(({ mode }) => mode)
    const known = await limitsInForce(database)
    return {
      limits: Object.entries(known).map(([state, { dayMicro, monthMicro, setAt }]) => ({
        state: state as VerificationStatus,
        dayMicro: dayMicro ?? undefined,
        monthMicro: monthMicro ?? undefined,
        setAt: setAt ?? undefined,
      })),
      days: await writtenDays(database),
      changes: (await ruleChanges(database, listedMax)).map(asChange),
      areTransfersPaused: modes.some(mode => mode === 'noTransfers' || mode === 'readOnly'),
      areWithdrawalsPaused: modes.some(mode => mode === 'noWithdrawals' || mode === 'readOnly'),
      againstClientsFrom: dayOf(noticeUntil(at)),
    }
  },
)

async function writtenDays(connection: Connection): Promise<string> {
  const { rows } = await sql<{ days: string }>`select withdrawal_period_days() as days`.execute(connection)
  return rows[0]!.days
}

const asChange = ({ action, subject, facts, ...change }: RuleChange): contract.RuleChanged => ({
  number: change.number,
  state: action === 'limit.set' ? (subject as VerificationStatus) : undefined,
  dayMicro: amountIn(facts['day']),
  monthMicro: amountIn(facts['month']),
  days: facts['days'],
  from: change.from,
  appliedAt: change.appliedAt ?? undefined,
})

const amountIn = (text: string | undefined): Micro | undefined =>
  text === undefined || text === 'none' ? undefined : BigInt(text)

/**
 * Clients get so many days to act before a change to their disadvantage, also where it is signed and announced on the
 * last day on which its proposal is valid; emergencies use an incident's modes.
 */
const noticeDays = 30
const noticeUntil = (at: Date): Date => new Date(at.getTime() + noticeDays * dayMs + proposalValidMs)

const isTooSoon = ({ from }: RuleAnnouncement, at: Date): boolean => dayOf(from) < dayOf(noticeUntil(at))

interface Announced {
  from: string | undefined
  notice: Record<Language, string>
}

/** Null where a language is missing, or the day has passed. */
function readAnnouncement({ from, notice }: Announced, at: Date): RuleAnnouncement | null {
  const moment = from === undefined ? at : new Date(`${from}T00:00:00Z`)
  const isWritten = languages.every(language => notice[language].trim() !== '')
  return moment >= at && isWritten ? { from: moment, notice } : null
}

export const limitChange = operatorRoute(
  contract.limitChange,
  'limit.write',
  async ({ state, dayMicro, monthMicro, ...rest }, caller, context) => {
    const announcement = readAnnouncement(rest, caller.at)
    if (!announcement || dayMicro === 0n || monthMicro === 0n) return 'invalid'
    const wanted: LimitAmounts = { dayMicro: dayMicro ?? null, monthMicro: monthMicro ?? null }
    const { day, month } = await ruleAt(context.database, 'limit.set', state, announcement.from)
    const before = { dayMicro: amountIn(day) ?? null, monthMicro: amountIn(month) ?? null }
    if (before.dayMicro === wanted.dayMicro && before.monthMicro === wanted.monthMicro) return 'unchanged'
    if (isLess(before, wanted) && isTooSoon(announcement, caller.at)) return 'tooSoon'
    const proposed = await proposeAs(
      context,
      caller,
      await limitToSet(context.database, state, wanted, announcement),
    )
    return proposed === 'notThere' ? 'invalid' : proposed
  },
)

const isLess = (before: LimitAmounts, wanted: LimitAmounts): boolean =>
  isLower(before.dayMicro, wanted.dayMicro) || isLower(before.monthMicro, wanted.monthMicro)

const isLower = (before: Micro | null, wanted: Micro | null): boolean =>
  wanted !== null && (before === null || wanted < before)

export const calendarChange = operatorRoute(
  contract.calendarChange,
  'limit.write',
  async ({ days, ...rest }, caller, context) => {
    const [announcement, read] = [readAnnouncement(rest, caller.at), readPeriod(days)]
    if (!announcement || read === null) return 'invalid'
    const { days: before = '' } = await ruleAt(
      context.database,
      'calendar.set',
      'withdrawals',
      announcement.from,
    )
    if (before === read) return 'unchanged'
    if (closesDays(before, read) && isTooSoon(announcement, caller.at)) return 'tooSoon'
    const proposed = await proposeAs(context, caller, await periodToSet(context.database, read, announcement))
    return proposed === 'notThere' ? 'invalid' : proposed
  },
)

/** Whether a day of the month on which withdrawals are open would be closed. */
function closesDays(before: string, wanted: string): boolean {
  const [open, kept] = [periodsIn(before), periodsIn(wanted)]
  return Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1))).some(
    day => isOpen(open, day) && !isOpen(kept, day),
  )
}

/** Of days as operators write them: 'always', or '1-10, 20-25'. */
const periodsIn = (days: string): Period[] =>
  days === 'always'
    ? []
    : days.split(', ').map(one => {
        const [fromDay, toDay] = one.split('-').map(Number) as [number, number]
        return { fromDay, toDay }
      })
