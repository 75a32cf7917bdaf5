import { useId, type ReactNode } from 'react'
import { referralPercents } from '../../contract/limits.ts'
import { useText } from '../../texts/index.ts'
import style from './payment.module.css'

/** The agreement, its costs, who earns by it and how it ends, before the box to tick. */
export function Terms() {
  const { text, percent } = useText()
  const [LINE1, LINE2, LINE3] = referralPercents.map(rate => percent(rate)) as [string, string, string]

  return (
    <>
      <Points title={text('trading.termsTitle')} first={text('trading.termsDeposit')}>
        <li>{text('trading.termsMonth')}</li>
      </Points>
      <Points title={text('opening.costsTitle')} first={text('opening.costsNone')}>
        <li>{text('opening.costsSponsors', { LINE1, LINE2, LINE3 })}</li>
        <li>{text('opening.costsBonus')}</li>
      </Points>
      <Points title={text('opening.endTitle')} first={text('opening.endHow')}>
        <li>{text('trading.termsReturn')}</li>
        <li>{text('opening.endFinal')}</li>
      </Points>
    </>
  )
}

/** The first sentence in view, the others folded. */
function Points({ title, first, children }: { title: string; first: string; children: ReactNode }) {
  const { text } = useText()
  const id = useId()
  return (
    <section className={style.terms} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={style.first}>{first}</p>
      <details className={style.more}>
        <summary aria-describedby={id}>{text('trading.readOn')}</summary>
        <ul className={style.list}>{children}</ul>
      </details>
    </section>
  )
}
