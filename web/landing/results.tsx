import { sampleEnough } from '../../contract/track-record.ts'
import styles from './results.module.css'
import type { Spoken } from '../../texts/landing.ts'

/**
 * The page is drawn once for all times, so it does not know whether there are results: it says where they stand. Its
 * script asks, and puts them in the place of that, or the words that there are none.
 */
export const Results = ({ voice }: Spoken) => (
  <div className={styles.results} id="results">
    <h3 className={styles.title}>{voice.text('landing.resultsTitle')}</h3>
    <div className={styles.none} data-unknown>
      <p>{voice.text('landing.resultsElsewhere')}</p>
    </div>
    <div className={styles.none} data-none hidden>
      <p className={styles.noneTitle}>{voice.text('landing.resultsNone')}</p>
      <p>{voice.text('landing.resultsNoneWhy')}</p>
    </div>
    <ul className={styles.records} data-records hidden />
    <template>
      <Record voice={voice} />
    </template>
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

/** A program's record, empty. What stands in braces is filled in with the figures. */
const Record = ({ voice }: Spoken) => (
  <li className={styles.record}>
    <p className={styles.recordHead}>
      <a data-name href="#results">
        {'{name}'}
      </a>
      <span data-as-of>{voice.text('ui.asOf', { AT: '{at}' })}</span>
    </p>
    <p data-small hidden>
      {voice.text('program.small')}
    </p>
    <dl className={styles.figures}>
      {figures(voice).map(([name, term, value]) => (
        <div key={name}>
          <dt>{term}</dt>
          <dd data-figure={name}>{value}</dd>
        </div>
      ))}
    </dl>
  </li>
)

const figures = ({ text }: Spoken['voice']) =>
  [
    ['return', text('program.return'), '{percent}'],
    ['worstMonth', text('program.worstMonth'), '{percent}'],
    ['drawdown', text('program.drawdown'), text('program.noDrawdown')],
    ['losing', text('program.losing'), text('program.losingOf', { LOSING: '{losing}', DEALS: '{deals}' })],
  ] as const
