import { useId, useState, type ReactNode } from 'react'
import { Card } from './card.tsx'
import style from './folded-card.module.css'

/** A sheet that on a phone is folded to its heading: looked up rather than watched. */
export function FoldedCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [isNarrow] = useState(() => globalThis.matchMedia?.('(max-width: 40rem)').matches)
  if (!isNarrow) return <Card title={title}>{children}</Card>

  return (
    <section aria-labelledby={id}>
      <details className={style.card}>
        <summary className={style.head}>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className={style.inside}>{children}</div>
      </details>
    </section>
  )
}
