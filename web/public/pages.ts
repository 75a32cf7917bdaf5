/** What each public page shows, and what it is called. */
import type { PublicPageName } from '../../contract/public-pages.ts'
import { coverage } from './pages/coverage.tsx'
import { documents } from './pages/documents.tsx'
import { impostors } from './pages/impostors.tsx'
import { landing } from './pages/landing.tsx'
import type { DescribePage, PageProps, PublicPage } from './pages/page.ts'
import { program } from './pages/program.tsx'
import { programs } from './pages/programs.tsx'
import { seals } from './pages/seals.tsx'

const pages: Record<PublicPageName, DescribePage> = {
  landing,
  programs,
  program,
  seals,
  coverage,
  documents,
  impostors,
}

export const pageOf = (props: PageProps): PublicPage => pages[props.view.page](props)
