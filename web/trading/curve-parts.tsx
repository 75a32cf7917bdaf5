/** What the pictures of an account share. */
import type { ReactNode } from 'react'
import { useText } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'

export function Caption({
  asOf,
  deals,
  isSmall,
  children,
}: {
  asOf: Date
  deals: number
  isSmall: boolean
  children?: ReactNode
}) {
  const { text, zonedDate } = useText()
  return (
    <Note>
      {children && (
        <>
          {children}
          <br />
        </>
      )}
      {text('ui.asOf', { AT: zonedDate(asOf) })}; {text('program.dealsCounted', { N: deals })}
      {isSmall && `. ${text('program.small')}`}
    </Note>
  )
}

/** An account's own: files of several are kept side by side. */
export const fileOf = (uid: string, what: string): string => `mastercopy-account-${uid}-${what}.csv`
