import { chartWidgets, nameOf, programRisks } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { writePercent } from '../../contract/percent.ts'
import { publicPrograms, type AnnouncedTerms, type PublicProgram } from '../../contract/track-record.ts'
import { publicRoute } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'

type Row = Omit<
  PublicProgram,
  | 'risk'
  | 'chart'
  | 'mostMicro'
  | 'unlockedLeastMicro'
  | 'lossPercentMax'
  | 'partnerBonusPercent'
  | 'announced'
> & {
  risk: number
  chart: number
  mostMicro: bigint | null
  unlockedLeastMicro: bigint | null
  lossPpmMax: number
  partnerBonusPpm: number
}

/** All programs with their terms, also those that take no accounts any more. */
export const programs = publicRoute(publicPrograms, async (_request, { language }, context) => {
  const [rows, announced] = await Promise.all([
    listPrograms(context.database, language),
    announcedTerms(context.database),
  ])
  return { programs: rows.map(row => asPublic(row, announced.get(row.id) ?? [])) }
})

/** Which programs have a public page. */
export async function programIds(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from program order by id`.execute(connection)
  return rows.map(({ id }) => id)
}

async function listPrograms(connection: Connection, language: Language): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select program.id, program_text.name, program_text.about, program.strategy, program.risk,
      program.least_micro as "leastMicro", program.most_micro as "mostMicro",
      program.unlocked_least_micro as "unlockedLeastMicro", program.is_open as "isOpen",
      program.tokens_on_opening as "tokensOnOpening", program.partner_bonus_ppm as "partnerBonusPpm",
      program.deal_days_max as "dealDaysMax", program.loss_ppm_max as "lossPpmMax", program.chart
    from program join program_text on program_text.program_id = program.id
    where program_text.language = ${language} order by program.id`.execute(connection)
  return rows
}

type AnnouncedRow = Omit<AnnouncedTerms, 'mostMicro' | 'unlockedLeastMicro'> & {
  program: number
  mostMicro: bigint | null
  unlockedLeastMicro: bigint | null
}

/** The changes that are announced for each program, and not in force yet. */
async function announcedTerms(connection: Connection): Promise<Map<number, AnnouncedTerms[]>> {
  const { rows } = await sql<AnnouncedRow>`
    select program_id as program, from_at as "from", least_micro as "leastMicro", most_micro as "mostMicro",
      unlocked_least_micro as "unlockedLeastMicro", is_open as "isOpen"
    from program_change where applied_at is null and overtaken_at is null order by program_id, number`.execute(
    connection,
  )
  const announced = new Map<number, AnnouncedTerms[]>()
  for (const { program, mostMicro, unlockedLeastMicro, ...row } of rows) {
    const terms = {
      ...row,
      mostMicro: mostMicro ?? undefined,
      unlockedLeastMicro: unlockedLeastMicro ?? undefined,
    }
    announced.set(program, [...(announced.get(program) ?? []), terms])
  }
  return announced
}

const asPublic = (
  { risk, chart, mostMicro, unlockedLeastMicro, lossPpmMax, partnerBonusPpm, ...row }: Row,
  announced: AnnouncedTerms[],
): PublicProgram => ({
  ...row,
  announced,
  risk: nameOf(programRisks, risk),
  chart: nameOf(chartWidgets, chart),
  mostMicro: mostMicro ?? undefined,
  unlockedLeastMicro: unlockedLeastMicro ?? undefined,
  lossPercentMax: writePercent(BigInt(lossPpmMax)),
  partnerBonusPercent: writePercent(BigInt(partnerBonusPpm)),
})
