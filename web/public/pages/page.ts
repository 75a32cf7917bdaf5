import type { ReactNode } from 'react'
import type { PublicView } from '../../../contract/public-pages.ts'
import type { PublicTranslator } from '../../../texts/public-pages.ts'
import type { ReadAnswer } from '../../landing/records.ts'

interface PageProps {
  view: PublicView
  answerOf: ReadAnswer
  translator: PublicTranslator
}

export interface PublicPage {
  /** Of the window and of search results. */
  title: string
  description: string
  content: ReactNode
}

/** A module for each page: the build makes its style sheet of what the module imports (`web/build/public.ts`). */
export type DescribePage = (props: PageProps) => PublicPage
