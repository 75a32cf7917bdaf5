/** The content of a program's page, in the application and on the public site. */
import type { ReactNode } from 'react'
import { openAccountPath } from '../../contract/places.ts'
import type { PublicProgram } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RiskLine } from '../../ui/risk-line.tsx'
import sheetsStyle from '../../ui/sheets.module.css'
import style from './page.module.css'
import { ProgramRiskSign } from './program-facts.tsx'
import { ProgramTerms } from './terms.tsx'

export function Program({
  program,
  record,
  deals,
}: {
  program: PublicProgram
  /** Its record. */
  record: ReactNode
  /** Each deal with its seal. */
  deals: ReactNode
}) {
  const { text } = useText()
  return (
    <>
      <div className={style.head}>
        <p className={sheetsStyle.lead}>{program.about}</p>
        <div className={style.open}>
          <ProgramRiskSign risk={program.risk} />
          <OpenAccount program={program} kind="primary" />
        </div>
      </div>
      <RiskLine title={text('risk.title')}>
        {text(program.risk === 'high' ? 'risk.highProgram' : 'risk.program')}
      </RiskLine>
      {record}
      <ProgramTerms program={program} open={<OpenAccount program={program} kind="secondary" />} />
      {deals}
    </>
  )
}

function OpenAccount({ program, kind }: { program: PublicProgram; kind: 'primary' | 'secondary' }) {
  const { text } = useText()
  if (!program.isOpen) return null
  return (
    <a className={buttonClass(kind)} href={openAccountPath}>
      {text('program.open')}
    </a>
  )
}

/** All programs side by side, including closed ones. */
export function OtherPrograms({
  programs,
  current,
}: {
  programs: readonly PublicProgram[]
  current: number
}) {
  const { text } = useText()
  return (
    <nav className={style.programs} aria-label={text('program.others')}>
      {programs.map(({ id, name, isOpen }) => (
        <a key={id} href={`/programs/${id}`} aria-current={id === current ? 'page' : undefined}>
          {isOpen ? name : text('program.closedName', { NAME: name })}
        </a>
      ))}
      <a href="/seals">{text('program.seals')}</a>
    </nav>
  )
}
