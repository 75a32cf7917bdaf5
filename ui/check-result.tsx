import type { ReactNode } from 'react'
import style from './check-result.module.css'
import { AlertIcon, DoneIcon } from './icons.tsx'

/** What a check that the browser made by itself has found. */
export const CheckResult = ({ fits, children }: { fits: boolean; children: ReactNode }) => (
  <p className={fits ? style.fits : style.broken}>
    {fits ? <DoneIcon /> : <AlertIcon />}
    <span>{children}</span>
  </p>
)
