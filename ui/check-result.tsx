import type { ReactNode } from 'react'
import style from './check-result.module.css'
import { AlertIcon, DoneIcon } from './icons.tsx'

/** What a check that the browser made by itself has found. The server, which draws pages too, says nothing for it. */
export function CheckResult({ fits, children }: { fits: boolean; children: ReactNode }) {
  if (typeof window === 'undefined') return null
  return (
    <p className={fits ? style.fits : style.broken}>
      {fits ? <DoneIcon /> : <AlertIcon />}
      <span>{children}</span>
    </p>
  )
}
