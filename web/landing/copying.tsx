/** How copying works: four drawn steps, the full rules behind them, and an example in figures. */
import type { Localized } from '../../texts/public-pages.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import style from './copying.module.css'
import { rosette, spiral } from '../../ui/rosette.ts'
import { Example } from './example.tsx'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'

const steps = ['Seal', 'Share', 'Month', 'End'] as const
type Step = (typeof steps)[number]

/** The terms in the steps, in the order in which they apply. */
const rules = ['Open', 'Stake', 'Result', 'Loss', 'Month', 'Carry', 'Leave'] as const

export const Copying = ({ translator }: Localized) => (
  <Section id="copying" title={translator.text('landing.howTitle')} lead={translator.text('landing.howLead')}>
    <ol className={style.steps}>
      {steps.map(step => (
        <li key={step} className={style.step}>
          {drawings[step]}
          <h3 className={style.title}>{translator.text(`landing.step${step}Title`)}</h3>
          <p>{translator.text(`landing.step${step}`)}</p>
        </li>
      ))}
    </ol>
    <div className={style.limits}>
      <Fold title={translator.text('landing.proofTitle')}>
        <p>{translator.text('landing.proof')}</p>
      </Fold>
      <Fold title={translator.text('landing.howRules')} isClosed>
        <div className={style.rules}>
          {rules.map(rule => (
            <div key={rule}>
              <h4 className={style.ruleTitle}>{translator.text(`landing.how${rule}Title`)}</h4>
              <p>{translator.text(`landing.how${rule}`)}</p>
            </div>
          ))}
        </div>
      </Fold>
      <Disclosure title={translator.text('landing.exampleTitle')}>
        <Example translator={translator} />
      </Disclosure>
    </div>
  </Section>
)

/** `from`: where its first line is, to align it with the text below. */
const Drawing = ({ from, children }: { from: number; children: React.ReactNode }) => (
  <svg className={style.drawing} viewBox={`${from} 0 160 96`} aria-hidden="true">
    {children}
  </svg>
)

const seal = rosette(19, 9, 3.4)
const turns = spiral(7, 4, 0.86)

/** Hairline engravings of one family: what is in verdigris is the original, what is in ink its copies. */
const drawings: Record<Step, React.ReactNode> = {
  // A sheet whose lines are covered, and the rosette that closes it.
  Seal: (
    <Drawing from={17}>
      <path d="M18 12H92V84H18ZM28 26H82M28 36H82M28 46H70M28 56H62" />
      <g transform="translate(104 58)">
        <circle r="25" className={style.ground} />
        <path d={seal} className={style.master} />
        {turns.map(turn => (
          <path key={turn} d={seal} transform={turn} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </Drawing>
  ),
  // One measure, and the same part of three deposits.
  Share: (
    <Drawing from={19}>
      <path d="M20 84H146" />
      <path d="M30 84V18H44V84" className={style.master} />
      <path d="M30 31.2H44" className={style.master} />
      <path d="M66 84V30H80V84M66 40.8H80M98 84V46H112V84M98 53.6H112M130 84V62H144V84M130 66.4H144" />
      <path d="M44 31.2L66 40.8M80 40.8L98 53.6M112 53.6L130 66.4" strokeDasharray="2 3" />
    </Drawing>
  ),
  // A page of the ledger, its strokes added up under a double rule.
  Month: (
    <Drawing from={29}>
      <path d="M30 10H130V86H30ZM30 22H130" />
      <path d="M42 46V34M52 46V38M62 46V54M72 46V30M82 46V57M92 46V40M102 46V36M112 46V52M38 46H118" />
      <path d="M38 66H118M38 69H118" className={style.master} />
      <path d="M86 77H118" />
    </Drawing>
  ),
  // One line that parts: to the account above, or carried into the next month.
  End: (
    <Drawing from={13}>
      <path d="M14 52H56" className={style.master} />
      <path d="M56 52C76 52 74 26 94 26H108M56 52C76 52 74 74 94 74H140" />
      <path d="M108 14H146V38H108ZM108 21H146M114 31H126" />
      <path d="M134 69L140 74L134 79" />
      <path d="M92 66V82M98 66V82M104 66V82" strokeDasharray="2 2" />
    </Drawing>
  ),
}
