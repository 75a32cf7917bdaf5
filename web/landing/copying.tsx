import styles from './copying.module.css'
import { Example } from './example.tsx'
import type { Spoken } from '../../texts/landing.ts'

const steps = ['Open', 'Stake', 'Result', 'Loss', 'Month', 'Carry', 'Leave'] as const

/** The way of a deal through an account, in the order in which it happens. */
export const Copying = ({ voice }: Spoken) => (
  <>
    <ol className={styles.steps}>
      {steps.map(step => (
        <li key={step}>
          <h3 className={styles.title}>{voice.text(`landing.how${step}Title`)}</h3>
          <p>{voice.text(`landing.how${step}`)}</p>
        </li>
      ))}
    </ol>
    <Example voice={voice} />
    <div className={styles.proof}>
      <h3 className={styles.title}>{voice.text('landing.proofTitle')}</h3>
      <p>{voice.text('landing.proof')}</p>
    </div>
  </>
)
