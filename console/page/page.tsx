import type { ReactNode } from 'react'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import style from './page.module.css'

/** A page of the console: its title in the bar, its tools below, and what is on it. */
export function Page({
  title,
  tools,
  intro,
  keys,
  children,
}: {
  title: string
  tools?: ReactNode
  intro?: string
  /** What its keys do: nothing where there is no keyboard. */
  keys?: string
  children: ReactNode
}) {
  const { text } = useConsoleText()
  const keysNote = keys && <p className={style.keys}>{keys}</p>
  return (
    <>
      <PageHead
        title={title}
        tools={
          <div className={style.print}>
            <Button kind="quiet" onClick={() => print()}>
              {text('console.print')}
            </Button>
          </div>
        }
      >
        {intro && (
          <>
            <p>{intro}</p>
            {keysNote}
          </>
        )}
      </PageHead>
      {!intro && keysNote}
      {tools && <Actions>{tools}</Actions>}
      {children}
    </>
  )
}

/** Sheets beside each other, where there is room for two. */
export const Halves = ({ children }: { children: ReactNode }) => (
  <div className={style.halves}>{children}</div>
)

/** Sheets below each other, beside one that is as long as they are. */
export const Half = ({ children }: { children: ReactNode }) => <div className={style.half}>{children}</div>
