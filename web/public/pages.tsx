/** What each public page shows, and what it is called. */
import type { ReactNode } from 'react'
import type { PublicPageName, PublicView } from '../../contract/public-pages.ts'
import { pageTexts } from '../../texts/page-titles.ts'
import type { PublicTranslator } from '../../texts/public-pages.ts'
import { Landing } from '../landing/page.tsx'
import { Programs } from '../landing/programs-page.tsx'
import { publicPrograms, sealCalendar } from '../../contract/track-record.ts'
import { Empty } from '../../ui/empty.tsx'
import sheetsStyle from '../../ui/sheets.module.css'
import { OtherPrograms, Program } from '../program/program.tsx'
import { ProgramRecord } from '../program/record.tsx'
import { Seals } from '../program/seals-content.tsx'
import type { ReadAnswer } from '../landing/records.ts'
import styles from './document.module.css'
import { Impostors } from './impostors.tsx'
import { Island } from './parts.tsx'

export interface PageProps {
  view: PublicView
  answerOf: ReadAnswer
  translator: PublicTranslator
}

interface PublicPage {
  /** Of the window and of search results. */
  title: string
  description: string
  content: ReactNode
}

export const pageOf = (props: PageProps): PublicPage => pages[props.view.page](props)

const pages: Record<PublicPageName, (props: PageProps) => PublicPage> = {
  landing: ({ view, answerOf, translator }) => ({
    title: translator.text('landing.metaTitle'),
    description: translator.text('landing.metaDescription'),
    content: <Landing view={view} answerOf={answerOf} translator={translator} />,
  }),
  programs: ({ view, answerOf, translator }) => ({
    ...pageTexts[view.language].programs,
    content: (
      <Titled title={translator.text('landing.programsTitle')}>
        <Programs answerOf={answerOf} translator={translator} />
      </Titled>
    ),
  }),
  program: ({ view, answerOf, translator }) => {
    const programs = answerOf(publicPrograms, {})?.programs ?? []
    const shown = programs.find(({ id }) => id === view.place.program)
    const { title, description } = pageTexts[view.language].program
    return {
      title: shown ? `${shown.name} · Mastercopy` : title,
      description: shown ? `${shown.name}: ${description}` : description,
      content: (
        <Titled title={shown?.name ?? translator.text('program.title')}>
          <div className={sheetsStyle.sheets}>
            <OtherPrograms programs={programs} current={shown?.id} />
            {shown ? (
              <Program
                program={shown}
                record={
                  <ProgramRecord id={shown.id} figures={<Island name="figures" props={{ id: shown.id }} />} />
                }
                deals={
                  <Island name="deals" props={{ id: shown.id, name: shown.name, page: view.place.page }} />
                }
              />
            ) : (
              <Empty>{translator.text('program.notFound')}</Empty>
            )}
          </div>
        </Titled>
      ),
    }
  },
  seals: ({ view, answerOf, translator }) => {
    const calendar = answerOf(sealCalendar, {})
    const { check } = view.place
    return {
      ...pageTexts[view.language].seals,
      content: (
        <Titled title={translator.text('seals.title')}>
          {calendar && (
            <Seals
              calendar={calendar}
              chosen={check}
              check={<Island name="check" props={{ what: check }} isRequested={check !== ''} />}
            />
          )}
        </Titled>
      ),
    }
  },
  coverage: ({ view, translator }) => ({
    ...pageTexts[view.language].coverage,
    content: (
      <Titled title={translator.text('coverage.title')}>
        <Island name="coverage" props={{}} />
      </Titled>
    ),
  }),
  impostors: ({ view, translator }) => ({
    ...pageTexts[view.language].impostors,
    content: (
      <Titled title={translator.text('risk.impostors')}>
        <Impostors translator={translator} origin={view.origin} />
      </Titled>
    ),
  }),
  documents: ({ view, translator }) => ({
    ...pageTexts[view.language].documents,
    content: (
      <Titled title={translator.text('documents.title')}>
        <Island name="documents" props={{}} />
      </Titled>
    ),
  }),
}

/** A page about one thing: its title, and what follows. */
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
)
