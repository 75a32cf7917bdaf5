import styles from './results.module.css'
import { dealsEnough, monthsEnough } from './script/sample.ts'
import type { Spoken } from './voice.ts'

/**
 * Results of the programs. The page is drawn without any; the script fills the table when the server has figures
 * from the ledger, and until then the page says that there are none.
 */
export const Results = ({ voice }: Spoken) => (
  <div className={styles.results} data-results>
    <h3 className={styles.title}>{voice.text('landing.resultsTitle')}</h3>
    <div className={styles.none} data-none>
      <p className={styles.noneTitle}>{voice.text('landing.resultsNone')}</p>
      <p>{voice.text('landing.resultsNoneWhy')}</p>
    </div>
    <Table voice={voice} />
    <Rules voice={voice} />
  </div>
)

const Table = ({ voice }: Spoken) => (
  <section
    className={styles.scroll}
    data-table
    hidden
    // Narrow windows scroll it sideways, and the keyboard has to reach it for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label={voice.text('landing.resultsTitle')}
  >
    <table className={styles.table}>
      <caption data-as-of={voice.text('landing.resultsAsOf', { AT: '{at}' })} />
      <thead>
        <tr>
          <th scope="col">{voice.text('landing.resultsProgram')}</th>
          <th scope="col">{voice.text('landing.resultsReturn')}</th>
          <th scope="col">{voice.text('landing.resultsWorst')}</th>
          <th scope="col">{voice.text('landing.resultsDrawdown')}</th>
          <th scope="col">{voice.text('landing.resultsDeals')}</th>
          <th scope="col">{voice.text('landing.resultsMonths')}</th>
        </tr>
      </thead>
      <tbody />
    </table>
    <template>
      <tr className={styles.row}>
        <th scope="row">
          <span data-name />
          <small className={styles.small} data-small hidden>
            {voice.text('landing.resultsSmall')}
          </small>
        </th>
        <td data-return>–</td>
        <td data-worst>–</td>
        <td data-drawdown>–</td>
        <td data-deals>–</td>
        <td data-months>–</td>
      </tr>
    </template>
  </section>
)

const Rules = ({ voice }: Spoken) => (
  <div className={styles.rules}>
    <h4 className={styles.rulesTitle}>{voice.text('landing.resultsRules')}</h4>
    <ul>
      <li>{voice.text('landing.resultsRuleSides')}</li>
      <li>{voice.text('landing.resultsRuleSample', { DEALS: dealsEnough, MONTHS: monthsEnough })}</li>
      <li>{voice.text('landing.resultsRuleClosed')}</li>
      <li>{voice.text('landing.resultsRuleTime')}</li>
    </ul>
  </div>
)
