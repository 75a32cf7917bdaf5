import { sampleEnough } from '../../contract/track-record.ts'
import styles from './results.module.css'
import type { Localized } from '../../texts/landing.ts'

/**
 * The page is drawn once for all times, so it does not know whether there are results: it says where they stand. Its
 * script asks, and puts them in the place of that, or the words that there are none.
 */
export const Results = ({ translator }: Localized) => (
  <div className={styles.results} id="results">
    <h3 className={styles.title}>{translator.text('landing.resultsTitle')}</h3>
    <div className={styles.none} data-unknown>
      <p>{translator.text('landing.resultsElsewhere')}</p>
    </div>
    <div className={styles.none} data-none hidden>
      <p className={styles.noneTitle}>{translator.text('landing.resultsNone')}</p>
      <p>{translator.text('landing.resultsNoneWhy')}</p>
    </div>
    <ul className={styles.records} data-records hidden />
    <template>
      <Record translator={translator} />
    </template>
    <div className={styles.rules}>
      <h4 className={styles.rulesTitle}>{translator.text('landing.resultsRules')}</h4>
      <ul>
        <li>{translator.text('landing.resultsRuleSides')}</li>
        <li>
          {translator.text('landing.resultsRuleSample', {
            DEALS: sampleEnough.deals,
            MONTHS: sampleEnough.months,
          })}
        </li>
        <li>{translator.text('landing.resultsRuleClosed')}</li>
        <li>{translator.text('landing.resultsRuleTime')}</li>
      </ul>
    </div>
  </div>
)

/** A program's record, empty. What stands in braces is filled in with the figures. */
const Record = ({ translator }: Localized) => (
  <li className={styles.record}>
    <p className={styles.recordHead}>
      <a data-name href="#results">
        {'{name}'}
      </a>
      <span data-as-of>{translator.text('ui.asOf', { AT: '{at}' })}</span>
    </p>
    <p data-small hidden>
      {translator.text('program.small')}
    </p>
    <dl className={styles.figures}>
      {figures(translator).map(([name, term, value]) => (
        <div key={name}>
          <dt>{term}</dt>
          <dd data-figure={name}>{value}</dd>
        </div>
      ))}
    </dl>
  </li>
)

const figures = ({ text }: Localized['translator']) =>
  [
    ['return', text('program.return'), '{percent}'],
    ['worstMonth', text('program.worstMonth'), '{percent}'],
    ['drawdown', text('program.drawdown'), text('program.noDrawdown')],
    ['losing', text('program.losing'), text('program.losingOf', { LOSING: '{losing}', DEALS: '{deals}' })],
  ] as const
