import { publicPrograms } from '../../../contract/track-record.ts'
import { pageTexts } from '../../../texts/page-titles.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import sheetsStyle from '../../../ui/sheets.module.css'
import { ProgramDeals } from '../../program/deals.tsx'
import { RecordFigures } from '../../program/figures.tsx'
import { OtherPrograms, Program } from '../../program/program.tsx'
import { ProgramRecord } from '../../program/record.tsx'
import { Island } from '../island.tsx'
import type { DescribePage } from './page.ts'
import { Titled } from './titled.tsx'

export const program: DescribePage = ({ view, answerOf, translator }) => {
  const programs = answerOf(publicPrograms, {})?.programs ?? []
  const shown = programs.find(({ id }) => id === view.place.program)
  const { title, description } = pageTexts[view.language].program
  return {
    title: shown ? `${shown.name} · Mastercopy` : title,
    description: shown ? `${shown.name}: ${description}` : description,
    content: (
      <Titled title={shown?.name ?? translator.text('program.title')}>
        <div className={sheetsStyle.sheets}>
          {shown && <OtherPrograms programs={programs} current={shown.id} />}
          {shown ? (
            <Program
              program={shown}
              record={
                <ProgramRecord
                  id={shown.id}
                  figures={<Island name="figures" Part={RecordFigures} props={{ id: shown.id }} />}
                />
              }
              deals={
                <Island
                  name="deals"
                  Part={ProgramDeals}
                  props={{ id: shown.id, name: shown.name, page: view.place.page }}
                />
              }
            />
          ) : (
            <Empty
              action={
                <a className={buttonClass()} href="/programs">
                  {translator.text('landing.footerPrograms')}
                </a>
              }
            >
              {translator.text('program.notFound')}
            </Empty>
          )}
        </div>
      </Titled>
    ),
  }
}
