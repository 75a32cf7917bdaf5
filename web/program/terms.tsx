import type { ReactNode } from 'react'
import type { AnnouncedTerms, PublicProgram } from '../../contract/track-record.ts'
import { dayOf } from '../../contract/time.ts'
import { useText, type Localization } from '../../texts/index.ts'
import { entryRange } from './program-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Note } from '../../ui/note.tsx'
import style from './page.module.css'

/** What a client agrees to by opening an account under a program. */
export function ProgramTerms({
  program,
  open,
}: {
  program: PublicProgram
  /** The way to an account. */
  open: ReactNode
}) {
  const localization = useText()
  const { text, percent } = localization

  return (
    <Card title={text('program.terms')} note={text('program.strategy', { NAME: program.strategy })}>
      <dl className={style.terms}>
        <Term term={text('program.entry')}>{entryRange(program, localization)}</Term>
        <Term term={text('program.market')}>{text(`market.${program.chart}`)}</Term>
        <Term term={text('program.dealTerm')}>
          {text('program.dealTermValue', { N: program.dealDaysMax })}
        </Term>
        <Term term={text('program.lossMost')}>
          {text('program.lossMostValue', { PERCENT: percent(program.lossPercentMax) })}
        </Term>
        <Term term={text('program.settlement')}>{text('program.settlementValue')}</Term>
        {program.tokensOnOpening > 0 && (
          <Term term={text('program.tokens')}>
            {text('program.tokensValue', { N: program.tokensOnOpening })}
          </Term>
        )}
        {program.partnerBonusPercent !== '0' && (
          <Term term={text('program.bonus')}>
            {text('program.bonusValue', { PERCENT: percent(program.partnerBonusPercent) })}
          </Term>
        )}
        <Term term={text('program.costs')}>{text('program.costsValue')}</Term>
        <Term term={text('program.losses')}>{text('program.lossesValue')}</Term>
      </dl>
      <p className={style.carried}>{text('program.carried')}</p>
      {program.announced.map(terms => (
        <NoticeBox key={terms.from.toISOString()} title={text('program.announced')}>
          {announcement(terms, localization)}
        </NoticeBox>
      ))}
      {!program.isOpen && <Note>{text('program.closedNote')}</Note>}
      <div className={style.links}>
        {open}
        <a href="/documents">{text('documents.tradingTerms')}</a>
        <a href="/documents">{text('documents.riskDisclosure')}</a>
      </div>
    </Card>
  )
}

const Term = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function announcement(terms: AnnouncedTerms, localization: Localization): string {
  const { text, calendarDay } = localization
  const DAY = calendarDay(dayOf(terms.from))
  if (!terms.isOpen) return text('program.announcedClosing', { DAY })
  return text('program.announcedEntry', { DAY, RANGE: entryRange(terms, localization) })
}
