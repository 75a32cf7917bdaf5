import type { ReactNode } from 'react'
import { listTrading } from '../../contract/trading.ts'
import { AsOf } from '../call/as-of.tsx'
import { useText } from '../../texts/index.ts'
import { Opener } from '../../ui/opener.tsx'
import style from './opened-figure.module.css'

/** A figure that can be asked what it is: it opens to its terms, and to the time for which it holds. */
export function OpenedFigure({
  term,
  value,
  children,
}: {
  term: string
  value: ReactNode
  children: ReactNode
}) {
  const { text } = useText()
  const face = (
    <>
      {value}
      <span className="visually-hidden">, {text('standing.explain', { TERM: term })}</span>
    </>
  )

  return (
    <Opener face={face} className={style.figure} title={term}>
      {children}
      <AsOf asked={listTrading} />
    </Opener>
  )
}
