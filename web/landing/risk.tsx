import styles from './risk.module.css'
import type { Spoken } from '../../texts/landing.ts'

/** The risk warning. It cannot be dismissed. */
export const Risk = ({ voice }: Spoken) => (
  <p className={styles.risk}>
    <strong className={styles.title}>{voice.text('risk.title')}</strong> {voice.text('risk.line')}
  </p>
)
