import { type FirstProgram, firstPrograms } from '../../contract/programs.ts'
import type { Localized, LandingTranslator } from '../../texts/landing.ts'
import { Action } from './action.tsx'
import styles from './programs.module.css'
import styles2 from './risk-class.module.css'

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

const Program = ({ program, translator }: Localized & { program: FirstProgram }) => (
  <li className={styles.program}>
    <h3 className={styles.name}>{translator.text(`landing.${program.key}Name`)}</h3>
    <RiskClass risk={program.risk} translator={translator} />
    <p className={styles.entry}>
      <span className={styles.label}>{translator.text('landing.entry')}</span>
      <strong className={styles.range}>{range(program, translator)}</strong>
      {program.unlockedLeastMicro !== null && (
        <span>
          {translator.text('landing.entryUnlocked', {
            LEAST: translator.roundMoney(program.unlockedLeastMicro),
          })}
        </span>
      )}
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
      <Action href="/signup" kind="quiet">
        {translator.text('landing.open')}
      </Action>
    </p>
  </li>
)

function range({ leastMicro, mostMicro }: FirstProgram, { text, roundMoney }: LandingTranslator): string {
  const LEAST = roundMoney(leastMicro)
  if (mostMicro === null) return text('landing.entryFrom', { LEAST })
  return text('landing.entryRange', { LEAST, MOST: roundMoney(mostMicro) })
}

function points(program: FirstProgram, { text, percent }: LandingTranslator): string[] {
  const told: string[] = []
  if (program.tokensOnOpening > 0) told.push(text('landing.currencyTokens', { N: program.tokensOnOpening }))
  if (program.partnerBonusPercent > 0)
    told.push(text('landing.currencyBonus', { BONUS: percent(program.partnerBonusPercent) }))
  if (program.unlockedLeastMicro !== null) told.push(text('landing.indexToken'))
  return told
}

type Risk = FirstProgram['risk']

const names = { moderate: 'riskModerate', elevated: 'riskElevated', high: 'riskHigh' } as const
const levels: readonly Risk[] = ['moderate', 'elevated', 'high']

/** A program's class of risk: the word, and as many of three strokes. */
const RiskClass = ({ risk, translator }: Localized & { risk: Risk }) => (
  <p className={`${styles2.risk} ${styles2[risk]}`}>
    <svg className={styles2.strokes} viewBox="0 0 20 16" aria-hidden="true">
      {levels.map((level, index) => (
        <path
          key={level}
          className={index <= levels.indexOf(risk) ? styles2.full : styles2.empty}
          d={`M${2 + index * 8} 16V0`}
        />
      ))}
    </svg>
    {translator.text(`landing.${names[risk]}`)}
  </p>
)
