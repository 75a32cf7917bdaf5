import type { ReactNode } from 'react'
import style from './check-result.module.css'
import { AlertIcon, DoneIcon } from './icons.tsx'

/** The result of a check that the browser made itself. The server, which renders pages too, claims no result for it. */
export function CheckResult({ fits, children }: { fits: boolean; children: ReactNode }) {
  if (typeof window === 'undefined') return null
  return (
    <p className={fits ? style.fits : style.broken}>
      {fits ? <DoneIcon /> : <AlertIcon />}
      <span>{children}</span>
    </p>
  )
}
