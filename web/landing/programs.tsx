import { type FirstProgram, firstPrograms } from '../../contract/programs.ts'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'
import styles from './programs.module.css'
import { RiskSign } from '../../ui/risk-sign.tsx'

/** The four programs, their limits read from the table that a fresh installation starts with. */
export const Programs = ({ translator }: Localized) => (
  <>
    <ul className={styles.list}>
      {firstPrograms.map(program => (
        <Program key={program.key} program={program} translator={translator} />
      ))}
    </ul>
    <p className={styles.token}>{translator.text('landing.token')}</p>
  </>
)

const riskNames = { moderate: 'riskModerate', elevated: 'riskElevated', high: 'riskHigh' } as const

const Program = ({ program, translator }: Localized & { program: FirstProgram }) => (
  <li className={styles.program}>
    <h3 className={styles.name}>{translator.text(`landing.${program.key}Name`)}</h3>
    <RiskSign risk={program.risk}>{translator.text(`landing.${riskNames[program.risk]}`)}</RiskSign>
    <p className={styles.entry}>
      <span className={styles.label}>{translator.text('landing.entry')}</span>
      <strong className={styles.range}>{range(program, translator)}</strong>
    </p>
    <div className={styles.about}>
      <p>{translator.text(`landing.${program.key}About`)}</p>
      {points(program, translator).map(point => (
        <p key={point}>{point}</p>
      ))}
    </div>
    <p className={styles.risk}>
      {translator.text(program.risk === 'high' ? 'risk.highProgram' : 'risk.program')}
    </p>
    <p className={styles.ways}>
      <a href={`/programs/${program.id}`}>{translator.text('landing.programPage')}</a>
    </p>
  </li>
)

function range({ leastMicro, mostMicro }: FirstProgram, { text, roundMoney }: PublicTranslator): string {
  const LEAST = roundMoney(leastMicro)
  if (mostMicro === null) return text('landing.entryFrom', { LEAST })
  return text('landing.entryRange', { LEAST, MOST: roundMoney(mostMicro) })
}

function points(program: FirstProgram, { text, percent, roundMoney }: PublicTranslator): string[] {
  const told: string[] = []
  if (program.tokensOnOpening > 0) told.push(text('landing.currencyTokens', { N: program.tokensOnOpening }))
  if (program.partnerBonusPercent > 0)
    told.push(text('landing.currencyBonus', { BONUS: percent(program.partnerBonusPercent) }))
  if (program.unlockedLeastMicro !== null)
    told.push(text('landing.entryUnlocked', { LEAST: roundMoney(program.unlockedLeastMicro) }))
  return told
}
