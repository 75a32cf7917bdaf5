import type { ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { PageHead } from './page-head.tsx'
import style from './public-frame.module.css'

/**
 * The frame of the pages before an application: one sheet, below it the link to the other page, and `aside` as the
 * other half of a wide window.
 */
export function Frame({
  title,
  children,
  other,
  aside,
}: {
  title: string
  children: ReactNode
  other: ReactNode
  aside?: ReactNode
}) {
  const { text } = useText()
  return (
    <div className={style.frame}>
      <header className={style.head}>
        <Logo label={text('cabinet.toRoot')} />
        <LanguageSwitcher />
      </header>
      {aside && <aside className={style.aside}>{aside}</aside>}
      <main className={style.page}>
        <div className={style.sheet}>
          <PageHead title={title} />
          {children}
        </div>
        <p className={style.other}>{other}</p>
      </main>
    </div>
  )
}
