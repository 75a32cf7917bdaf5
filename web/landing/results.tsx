import { sampleEnough } from '../../contract/track-record.ts'
import styles from './results.module.css'
import type { Spoken } from './voice.ts'

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
        <li>
          {voice.text('landing.resultsRuleSample', {
            DEALS: sampleEnough.deals,
            MONTHS: sampleEnough.months,
          })}
        </li>
        <li>{voice.text('landing.resultsRuleClosed')}</li>
        <li>{voice.text('landing.resultsRuleTime')}</li>
      </ul>
    </div>
  </div>
)
