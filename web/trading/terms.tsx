import { useId, type ReactNode } from 'react'
import { referralPercents } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import style from './payment.module.css'

/** What the client agrees to, what it costs, who earns by it and how it ends, before the box that says so. */
export function Terms() {
  const { text, percent } = useText()
  const [LINE1, LINE2, LINE3] = referralPercents.map(rate => percent(rate)) as [string, string, string]

  return (
    <>
      <Points title={text('trading.termsTitle')}>
        <li>{text('trading.termsDeposit')}</li>
        <li>{text('trading.termsMonth')}</li>
      </Points>
      <Points title={text('opening.costsTitle')}>
        <li>{text('opening.costsNone')}</li>
        <li>{text('opening.costsSponsors', { LINE1, LINE2, LINE3 })}</li>
        <li>{text('opening.costsBonus')}</li>
      </Points>
      <Points title={text('opening.endTitle')}>
        <li>{text('opening.endHow')}</li>
        <li>{text('trading.termsReturn')}</li>
        <li>{text('opening.endFinal')}</li>
      </Points>
    </>
  )
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={style.terms} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={style.list}>{children}</ul>
    </section>
  )
}
