import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PreviousIcon } from '../../ui/icons.tsx'
import style from './back.module.css'

/** The way back from a page with a single task. */
export const Back = ({
  to,
  children,
}: {
  to: '/cabinet/trade' | '/cabinet/finance' | '/cabinet/settings'
  children: ReactNode
}) => (
  <Link to={to} className={style.back}>
    <PreviousIcon />
    {children}
  </Link>
)
