import type { ReactNode } from 'react'
import type { Right } from '../../contract/console/rights.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { Note } from '../../ui/note.tsx'
import { Page } from '../page/page.tsx'
import { useRight } from '../page/session.ts'

interface PermissionProps {
  right: Right
  /** Of the page. */
  title: ConsoleTextKey
  children: ReactNode
}

/** A page that takes a right: an operator without it, who has come by its address, reads so. */
export function Permission({ right, title, children }: PermissionProps) {
  const { text, textOf } = useConsoleText()
  if (useRight(right)) return children
  return (
    <Page title={textOf(title)}>
      <Note>{text('console.notAllowed')}</Note>
    </Page>
  )
}
