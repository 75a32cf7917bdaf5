import { publicPrograms } from '../../contract/track-record.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { Comparison } from './comparison.tsx'
import { ProgramTerms } from './programs.tsx'
import { recordsOf, type ReadAnswer } from './records.ts'
import section from './section.module.css'
import { showTokenSupply } from '../../contract/token-supply.ts'
import style from './programs.module.css'

/** All programs: their records, and their terms. */
export const Programs = ({ translator, answerOf }: Localized & { answerOf: ReadAnswer }) => (
  <>
    <p className={section.lead}>{translator.text('landing.termsLead')}</p>
    <Comparison translator={translator} records={recordsOf(answerOf)} heading="h2" />
    <h2 className={section.part}>{translator.text('program.terms')}</h2>
    <ProgramTerms translator={translator} programs={answerOf(publicPrograms, {})?.programs} />
    <Tokens translator={translator} answerOf={answerOf} />
  </>
)

/** Platform tokens: their purpose, how many there can be, and how many there are. */
function Tokens({ translator, answerOf }: Localized & { answerOf: ReadAnswer }) {
  const { text, number, date } = translator
  const supply = answerOf(showTokenSupply, {})
  return (
    <section id="tokens" aria-labelledby="tokens-title">
      <h2 className={section.part} id="tokens-title">
        {text('landing.tokensTitle')}
      </h2>
      <p className={section.lead}>{text('landing.token')}</p>
      {supply && (
        <>
          <dl className={style.supply}>
            <div>
              <dt>{text('landing.tokenIssued')}</dt>
              <dd>{number(supply.issued)}</dd>
            </div>
            <div>
              <dt>{text('landing.tokenCap')}</dt>
              <dd>{number(supply.cap)}</dd>
            </div>
          </dl>
          <p className={style.token}>
            {text('landing.tokenCapNote')}
            <br />
            {text('landing.pulseAsOf', { AT: date(supply.asOf) })}
          </p>
        </>
      )}
    </section>
  )
}
