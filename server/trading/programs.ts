import { nameOf, programRisks } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { listPrograms, type Program } from '../../contract/trading.ts'
import type { Micro } from '../../contract/money.ts'
import { route } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'

/** A program as its rules see it. */
export interface ProgramRow {
  id: number
  key: string
  leastMicro: Micro
  mostMicro: Micro | null
  unlockedLeastMicro: Micro | null
  tokensOnOpening: number
  isOpen: boolean
}

export async function findProgram(connection: Connection, id: number): Promise<ProgramRow | null> {
  const { rows } = await sql<ProgramRow>`
    select id, key, least_micro as "leastMicro", most_micro as "mostMicro", is_open as "isOpen",
      unlocked_least_micro as "unlockedLeastMicro", tokens_on_opening as "tokensOnOpening"
    from program where id = ${id}`.execute(connection)
  return rows[0] ?? null
}

interface ListedProgram {
  id: number
  name: string
  about: string
  risk: number
  leastMicro: Micro
  mostMicro: Micro | null
  unlockedLeastMicro: Micro | null
}

/** The programs under which an account can be opened now. */
export const programs = route(listPrograms, async (_request, { language }, { database }) => ({
  programs: await openPrograms(database, language),
}))

async function openPrograms(connection: Connection, language: Language): Promise<Program[]> {
  const { rows } = await sql<ListedProgram>`
    select program.id, program_text.name, program_text.about, program.risk, program.least_micro as "leastMicro",
      program.most_micro as "mostMicro", program.unlocked_least_micro as "unlockedLeastMicro"
    from program join program_text on program_text.program_id = program.id
    where program.is_open and program_text.language = ${language} order by program.id`.execute(connection)
  return rows.map(row => ({
    ...row,
    risk: nameOf(programRisks, row.risk),
    mostMicro: row.mostMicro ?? undefined,
    unlockedLeastMicro: row.unlockedLeastMicro ?? undefined,
  }))
}
