import styles from './risk.module.css'
import type { Localized } from '../../texts/landing.ts'

/** The risk warning. It cannot be dismissed. */
export const Risk = ({ translator }: Localized) => (
  <p className={styles.risk}>
    <strong className={styles.title}>{translator.text('risk.title')}</strong> {translator.text('risk.line')}
  </p>
)
