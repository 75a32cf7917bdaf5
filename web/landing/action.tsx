import type { ReactNode } from 'react'
import styles from './action.module.css'

/** A link that looks like what it is for: `main` is the page's first intention, `quiet` everything beside it. */
export const Action = (props: { href: string; kind?: 'main' | 'quiet'; children: ReactNode }) => (
  <a className={`${styles.action} ${styles[props.kind ?? 'main']}`} href={props.href}>
    {props.children}
  </a>
)
