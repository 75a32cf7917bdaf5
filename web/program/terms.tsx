import type { AnnouncedTerms, PublicProgram } from '../../contract/track-record.ts'
import { useText, type Localization } from '../../texts/index.ts'
import { entryRange, RiskBadge } from './program-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { Note } from '../../ui/note.tsx'
import style from './page.module.css'

/** What somebody agrees to who opens an account under a program. */
export function ProgramTerms({ program }: { program: PublicProgram }) {
  const localization = useText()
  const { text, percent } = localization

  return (
    <Card
      title={text('program.terms')}
      note={text('program.strategy', { NAME: program.strategy })}
      actions={<RiskBadge risk={program.risk} />}
    >
      <Facts
        items={[
          { term: text('program.entry'), value: entryRange(program, localization) },
          { term: text('program.market'), value: text(`market.${program.chart}`) },
          { term: text('program.settlement'), value: text('program.settlementValue') },
          {
            term: text('program.dealTerm'),
            value: text('program.dealTermValue', { N: program.dealDaysMax }),
          },
          {
            term: text('program.lossMost'),
            value: text('program.lossMostValue', { PERCENT: percent(program.lossPercentMax) }),
          },
          { term: text('program.losses'), value: text('program.lossesValue') },
          { term: text('program.costs'), value: text('program.costsValue') },
        ]}
      />
      {program.announced.map(terms => (
        <NoticeBox key={terms.from.toISOString()} title={text('program.announced')}>
          {announcement(terms, localization)}
        </NoticeBox>
      ))}
      {program.isOpen ? (
        <p className={style.links}>
          <a href="/cabinet/trade/create">{text('program.open')}</a>
          <a href="/documents">{text('documents.tradingTerms')}</a>
          <a href="/documents">{text('documents.riskDisclosure')}</a>
        </p>
      ) : (
        <Note>{text('program.closedNote')}</Note>
      )}
    </Card>
  )
}

function announcement(terms: AnnouncedTerms, localization: Localization): string {
  const { text, calendarDay } = localization
  const DAY = calendarDay(terms.from.toISOString().slice(0, 10))
  if (!terms.isOpen) return text('program.announcedClosing', { DAY })
  return text('program.announcedEntry', { DAY, RANGE: entryRange(terms, localization) })
}
