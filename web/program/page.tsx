import { Link, useParams } from '@tanstack/react-router'
import { type PublicProgram, publicPrograms } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Frame } from '../../ui/public-frame.tsx'
import { Loaded, useList } from '../call/index.ts'
import { ProgramDeals } from './deals.tsx'
import style from './page.module.css'
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

/** The way to the other programs, those that are closed among them. */
function OtherPrograms({
  programs,
  current,
}: {
  programs: readonly PublicProgram[]
  current: PublicProgram | undefined
}) {
  const { text } = useText()
  return (
    <nav className={style.links} aria-label={text('program.others')}>
      {programs
        .filter(({ id }) => id !== current?.id)
        .map(({ id, name, isOpen }) => (
          <Link key={id} to="/programs/$program" params={{ program: String(id) }}>
            {isOpen ? name : text('program.closedName', { NAME: name })}
          </Link>
        ))}
      <Link to="/seals">{text('program.seals')}</Link>
    </nav>
  )
}
