import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { PreviousIcon } from '../../ui/icons.tsx'
import style from './back.module.css'

interface Way {
  to: '/cabinet/trade' | '/cabinet/finance' | '/cabinet/settings'
  children: ReactNode
}

/** What is below another page in its address is not that page, which screen readers would hear of the link. */
const activeOptions = { exact: true }

/** The way back from a page with a single task. */
export const Back = ({ to, children }: Way) => (
  <Link to={to} activeOptions={activeOptions} className={style.back}>
    <PreviousIcon />
    {children}
  </Link>
)

/** The same beside the button of its form. */
export const Cancel = ({ to, children }: Way) => (
  <Link to={to} activeOptions={activeOptions} className={buttonClass('quiet')}>
    {children}
  </Link>
)
