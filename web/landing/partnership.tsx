import type { AnswerOf } from '../../contract/call.ts'
import { referralLines, referralPercents } from '../../contract/limits.ts'
import type { PublicProgram } from '../../contract/track-record.ts'
import type { settledInAll } from '../../contract/trading.ts'
import { Fold } from './fold.tsx'
import style from './partnership.module.css'
import { Section } from './section.tsx'
import type { Localized, PublicTranslator } from '../../texts/public-pages.ts'

interface PartnershipProps extends Localized {
  programs: readonly PublicProgram[] | undefined
  /** The sum paid so far; undefined while the answer is missing. */
  settled: AnswerOf<typeof settledInAll> | undefined
}

export const Partnership = ({ translator, programs, settled }: PartnershipProps) => (
  <Section
    id="partnership"
    title={translator.text('landing.partnershipTitle')}
    lead={translator.text('landing.partnershipLead')}
  >
    <ol className={style.lines}>
      {referralLines.map((line, index) => (
        <li key={line} className={style.line}>
          <p className={style.who}>
            <strong>{translator.text('landing.line', { X: line })}</strong>
            <span>{translator.text(`landing.line${line}`)}</span>
          </p>
          <p className={style.rate}>
            <strong>{translator.percent(referralPercents[index]!)}</strong>
            <span>{translator.text('landing.lineOf')}</span>
          </p>
        </li>
      ))}
    </ol>
    <Notes translator={translator} programs={programs} />
    <p className={style.paid}>
      {cap(translator)} {settled?.last !== undefined && paid(translator, settled)}
    </p>
  </Section>
)

/** The most that partners may get of a profit. */
const cap = ({ text, percent }: PublicTranslator): string =>
  text('landing.partnershipCap', { MOST: percent(referralPercents.reduce((sum, one) => sum + one, 0)) })

/** The sums so far, where a month is settled. */
const paid = (
  { text, money, date }: PublicTranslator,
  { months, profitMicro, rewardsMicro, asOf }: NonNullable<PartnershipProps['settled']>,
): string =>
  text('landing.partnershipPaid', {
    N: months,
    REWARDS: money(rewardsMicro),
    PROFIT: money(profitMicro),
    AT: date(asOf),
  })

const Notes = ({ translator, programs }: Omit<PartnershipProps, 'settled'>) => (
  <ul className={style.notes}>
    {notes(translator, programs).map(({ title, words }) => (
      <li key={title}>
        <Fold title={title} isClosed>
          {words.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Fold>
      </li>
    ))}
  </ul>
)

interface Note {
  title: string
  words: string[]
}

function notes({ text, percent }: PublicTranslator, programs: readonly PublicProgram[] = []): Note[] {
  const bonuses = programs
    .filter(({ isOpen, partnerBonusPercent }) => isOpen && partnerBonusPercent !== '0')
    .map(({ name, partnerBonusPercent }) =>
      text('landing.partnershipBonus', { PROGRAM: name, BONUS: percent(partnerBonusPercent) }),
    )
  const all = [
    { title: text('landing.partnershipProfitTitle'), words: [text('landing.partnershipProfit')] },
    { title: text('landing.partnershipBonusTitle'), words: bonuses },
    { title: text('landing.partnershipCreditTitle'), words: [text('landing.partnershipCredit')] },
    { title: text('landing.partnershipFreeTitle'), words: [text('landing.partnershipFree')] },
  ]
  return all.filter(({ words }) => words.length > 0)
}
