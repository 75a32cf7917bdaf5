/** The programs in the documents: those open when a version is made, from their rows. */
import { formats } from '../../contract/format.ts'
import type { Language } from '../../contract/languages.ts'
import type { Micro } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'
import { sql, type Connection } from '../database/index.ts'
import type { Fact, CommonTexts } from './text.ts'

export interface DocumentProgram {
  language: Language
  name: string
  leastMicro: Micro
  mostMicro: Micro | null
  unlockedLeastMicro: Micro | null
  tokensOnOpening: number
  bonusPpm: number
  risk: number
}

/** Each open program in each language. */
export async function documentPrograms(connection: Connection): Promise<DocumentProgram[]> {
  const { rows } = await sql<DocumentProgram>`
    select program_text.language, program_text.name, program.least_micro as "leastMicro",
      program.most_micro as "mostMicro", program.unlocked_least_micro as "unlockedLeastMicro",
      program.tokens_on_opening as "tokensOnOpening", program.partner_bonus_ppm as "bonusPpm", program.risk
    from program join program_text on program_text.program_id = program.id
    where program.is_open order by program.id, program_text.language`.execute(connection)
  return rows
}

const risks = ['moderate', 'elevated', 'high'] as const

export function programFacts(
  programs: readonly DocumentProgram[],
  language: Language,
  words: CommonTexts,
): Fact[] {
  const shown = programs.filter(program => program.language === language)
  if (shown.length === 0) return [words.programs.none]
  return shown.map(program => [program.name, describe(program, words.programs).join('. ') + '.'])
}

function describe(program: DocumentProgram, words: CommonTexts['programs']): string[] {
  const { language, leastMicro, mostMicro, unlockedLeastMicro, tokensOnOpening, bonusPpm, risk } = program
  const { briefMoney: usd, percent } = formats(language)
  const range = mostMicro === null ? words.from : words.range.replace('%MOST%', usd(mostMicro))
  return [
    words[risks[risk - 1]!],
    range.replace('%LEAST%', usd(leastMicro)),
    ...(unlockedLeastMicro === null ? [] : [words.unlocked.replace('%LEAST%', usd(unlockedLeastMicro))]),
    ...(tokensOnOpening === 0 ? [] : [words.tokens.replace('%N%', String(tokensOnOpening))]),
    ...(bonusPpm === 0 ? [] : [words.bonus.replace('%BONUS%', percent(writePercent(BigInt(bonusPpm))))]),
  ]
}
