import { useId } from 'react'
import { useText } from '../language/index.ts'
import style from './payment.module.css'

/** What the client agrees to, before the box that says so. */
export function Terms() {
  const { text } = useText()
  const id = useId()
  return (
    <section className={style.terms} aria-labelledby={id}>
      <h2 id={id}>{text('trading.termsTitle')}</h2>
      <ul className={style.list}>
        <li>{text('trading.termsDeposit')}</li>
        <li>{text('trading.termsMonth')}</li>
        <li>{text('trading.termsReturn')}</li>
      </ul>
    </section>
  )
}
