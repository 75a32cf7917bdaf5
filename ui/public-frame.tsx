import type { ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { PageHead } from './page-head.tsx'
import style from './public-frame.module.css'

/** The frame of the pages before the cabinet: one sheet, and below it the way to the other page. */
export function Frame({
  title,
  children,
  other,
  isWide = false,
}: {
  title: string
  children: ReactNode
  other: ReactNode
  /** For a page that brings sheets of its own. */
  isWide?: boolean
}) {
  const { text } = useText()
  return (
    <div className={style.frame}>
      <header className={style.head}>
        <Logo label={text('cabinet.toRoot')} />
        <LanguageSwitcher />
      </header>
      <main className={isWide ? style.wide : style.page}>
        <div className={isWide ? undefined : style.sheet}>
          <PageHead title={title} />
          {children}
        </div>
        <p className={style.other}>{other}</p>
      </main>
    </div>
  )
}
