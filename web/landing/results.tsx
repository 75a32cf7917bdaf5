import styles from './results.module.css'
import type { Spoken } from './voice.ts'

/** Below these a result is to be greyed and marked as a small sample. */
const dealsEnough = 30
const monthsEnough = 6

/** There are no live results to show yet. The page says so, and by which rules it is going to show them. */
export const Results = ({ voice }: Spoken) => (
  <div className={styles.results}>
    <h3 className={styles.title}>{voice.text('landing.resultsTitle')}</h3>
    <div className={styles.none}>
      <p className={styles.noneTitle}>{voice.text('landing.resultsNone')}</p>
      <p>{voice.text('landing.resultsNoneWhy')}</p>
    </div>
    <div className={styles.rules}>
      <h4 className={styles.rulesTitle}>{voice.text('landing.resultsRules')}</h4>
      <ul>
        <li>{voice.text('landing.resultsRuleSides')}</li>
        <li>{voice.text('landing.resultsRuleSample', { DEALS: dealsEnough, MONTHS: monthsEnough })}</li>
        <li>{voice.text('landing.resultsRuleClosed')}</li>
        <li>{voice.text('landing.resultsRuleTime')}</li>
      </ul>
    </div>
  </div>
)
