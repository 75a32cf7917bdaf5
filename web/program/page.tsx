import { useParams } from '@tanstack/react-router'
import { publicPrograms, type PublicProgram } from '../../contract/track-record.ts'
import { Loaded, useList } from '../call/index.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { ProgramDeals } from './deals.tsx'
import style from './page.module.css'
import { OtherPrograms } from './others.tsx'
import { ProgramRecord } from './record.tsx'
import { ProgramTerms } from './terms.tsx'

/** A program for everybody to read before deciding: its terms, its risk, what it has done, and the proof of it. */
export function ProgramPage() {
  const { text } = useText()
  const { program } = useParams({ from: '/programs/$program' })
  const list = useList(publicPrograms, {}, { inLanguage: true, message: text('program.loading') })
  const shown = list.answer?.programs.find(({ id }) => String(id) === program)

  return (
    <Frame
      isWide
      // A page of its own for each program, whose title is read out.
      key={program}
      title={shown?.name ?? text('program.title')}
      other={<a href="/">{text('identity.toRoot')}</a>}
    >
      <Loaded list={list}>
        {({ programs }) => (
          <div className={style.sheets}>
            {shown ? <Program program={shown} /> : <Empty>{text('program.notFound')}</Empty>}
            <OtherPrograms programs={programs} current={shown} />
          </div>
        )}
      </Loaded>
    </Frame>
  )
}

function Program({ program }: { program: PublicProgram }) {
  const { text } = useText()
  return (
    <>
      <p className={style.lead}>{program.about}</p>
      <NoticeBox title={text('risk.title')}>
        {text(program.risk === 'high' ? 'risk.highProgram' : 'risk.program')}
      </NoticeBox>
      <ProgramRecord program={program} />
      <ProgramTerms program={program} />
      <ProgramDeals program={program} />
    </>
  )
}
