import type { AnnouncedTerms, PublicProgram } from '../../contract/track-record.ts'
import { dayOf } from '../../contract/time.ts'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'
import style from './programs.module.css'
import { RiskSign } from '../../ui/risk-sign.tsx'
import { Section } from './section.tsx'

interface ProgramTermsProps extends Localized {
  /** As they are now; undefined while the answer is missing. */
  programs: readonly PublicProgram[] | undefined
}

/** The terms of the programs under which accounts can be opened. */
export const ProgramTerms = ({ translator, programs }: ProgramTermsProps) => {
  const open = programs?.filter(({ isOpen }) => isOpen) ?? []
  if (open.length === 0)
    return <p>{translator.text(programs ? 'landing.termsNone' : 'landing.termsElsewhere')}</p>
  return (
    <ul className={style.list}>
      {open.map(program => (
        <Program key={program.id} program={program} translator={translator} />
      ))}
    </ul>
  )
}

const riskNames = { moderate: 'riskModerate', elevated: 'riskElevated', high: 'riskHigh' } as const

const Program = ({ program, translator }: Localized & { program: PublicProgram }) => (
  <li className={style.program}>
    <h3 className={style.name}>{program.name}</h3>
    <RiskSign risk={program.risk}>{translator.text(`landing.${riskNames[program.risk]}`)}</RiskSign>
    <p className={style.entry}>
      <span className={style.label}>{translator.text('landing.entry')}</span>
      <strong className={style.range}>{range(program, translator)}</strong>
    </p>
    <div className={style.about}>
      <p>{program.about}</p>
      {points(program, translator).map(point => (
        <p key={point}>{point}</p>
      ))}
    </div>
    <p className={style.risk}>
      {translator.text(program.risk === 'high' ? 'risk.highProgram' : 'risk.program')}
    </p>
    <p className={style.ways}>
      <a href={`/programs/${program.id}`}>{translator.text('landing.programPage')}</a>
    </p>
  </li>
)

type Entry = Pick<PublicProgram, 'leastMicro' | 'mostMicro' | 'unlockedLeastMicro'>

function range({ leastMicro, mostMicro }: Entry, { text, briefMoney }: PublicTranslator): string {
  const LEAST = briefMoney(leastMicro)
  if (mostMicro === undefined) return text('landing.entryFrom', { LEAST })
  return text('landing.entryRange', { LEAST, MOST: briefMoney(mostMicro) })
}

function points(program: PublicProgram, translator: PublicTranslator): string[] {
  const { text, percent } = translator
  const lines: string[] = []
  if (program.tokensOnOpening > 0) lines.push(text('landing.programTokens', { N: program.tokensOnOpening }))
  if (program.partnerBonusPercent !== '0')
    lines.push(text('landing.programBonus', { BONUS: percent(program.partnerBonusPercent) }))
  if (program.unlockedLeastMicro !== undefined) lines.push(unlocked(program.unlockedLeastMicro, translator))
  return [...lines, ...program.announced.map(terms => announcement(terms, translator))]
}

const unlocked = (leastMicro: bigint, { text, briefMoney }: PublicTranslator): string =>
  text('landing.entryUnlocked', { LEAST: briefMoney(leastMicro) })

/** A program's terms from a future day on. */
function announcement(terms: AnnouncedTerms, translator: PublicTranslator): string {
  const { text, calendarDay } = translator
  const DAY = calendarDay(dayOf(terms.from))
  if (!terms.isOpen) return text('program.announcedClosing', { DAY })
  const entry = text('program.announcedEntry', { DAY, RANGE: range(terms, translator) })
  const { unlockedLeastMicro: least } = terms
  return least === undefined ? entry : `${entry} ${unlocked(least, translator)}`
}

/** Terms and algorithms: the programs, before how copying works. */
export const Terms = ({ translator, programs }: ProgramTermsProps) => (
  <Section
    id="terms"
    title={translator.text('landing.termsTitle')}
    lead={translator.text('landing.termsLead')}
  >
    <ProgramTerms translator={translator} programs={programs} />
    <p className={style.token}>
      {translator.text('landing.token')}{' '}
      <a href="/programs#tokens">{translator.text('landing.tokenSupply')}</a>
    </p>
  </Section>
)
