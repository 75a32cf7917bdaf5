import type { Localized } from '../../texts/landing.ts'
import styles from './copying.module.css'
import { wander } from './curves.ts'
import { Example } from './example.tsx'
import { Programs } from './programs.tsx'
import styles2 from './scales.module.css'
import { Section } from './section.tsx'

/** Terms and algorithms: the four programs, then how copying works. */
export const Terms = ({ translator }: Localized) => (
  <>
    <Section
      id="terms"
      title={translator.text('landing.termsTitle')}
      lead={translator.text('landing.termsLead')}
      layout="below"
    >
      <Programs translator={translator} />
    </Section>
    <Section
      id="copying"
      title={translator.text('landing.howTitle')}
      figure={<Scales translator={translator} />}
    >
      <Copying translator={translator} />
    </Section>
  </>
)

const steps = ['Open', 'Stake', 'Result', 'Loss', 'Month', 'Carry', 'Leave'] as const

/** The way of a deal through an account, in the order in which it happens. */
const Copying = ({ translator }: Localized) => (
  <>
    <ol className={styles.steps}>
      {steps.map(step => (
        <li key={step}>
          <h3 className={styles.title}>{translator.text(`landing.how${step}Title`)}</h3>
          <p>{translator.text(`landing.how${step}`)}</p>
        </li>
      ))}
    </ol>
    <Example translator={translator} />
    <div className={styles.proof}>
      <h3 className={styles.title}>{translator.text('landing.proofTitle')}</h3>
      <p>{translator.text('landing.proof')}</p>
    </div>
  </>
)

const line = wander(360, 92)
const scales = [0.62, 0.3]

/** One course of deals, and two copies of it on smaller stakes. It ends where it began: a drawing promises nothing. */
const Scales = ({ translator }: Localized) => (
  <figure className={styles2.figure}>
    <svg className={styles2.lines} viewBox="0 -104 360 208" fill="none" aria-hidden="true">
      <path className={styles2.base} d="M0 0H360" />
      <path className={styles2.master} d={line} vectorEffect="non-scaling-stroke" />
      {scales.map(scale => (
        <path
          key={scale}
          className={styles2.copy}
          d={line}
          transform={`scale(1 ${scale})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
    <figcaption className={styles2.caption}>{translator.text('landing.howFigure')}</figcaption>
  </figure>
)
