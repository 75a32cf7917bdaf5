/** The content of the seals' page, in the application and on the public site. */
import type { ReactNode } from 'react'
import type { ChainKind } from '../../contract/codes.ts'
import type { SealCalendar } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import sheetsStyle from '../../ui/sheets.module.css'
import { monthsOf } from './calendar.ts'
import style from './seals.module.css'

export function Seals({
  calendar,
  chosen,
  check,
}: {
  calendar: SealCalendar
  /** The subject that is open: its day is marked. */
  chosen: string
  check: ReactNode
}) {
  const { text, utcDate } = useText()
  const { days, asOf, isOnChain, chain } = calendar
  return (
    <div className={sheetsStyle.sheets}>
      <p className={sheetsStyle.lead}>{text('seals.lead')}</p>
      <Steps />
      {check}
      <Card title={text('seals.days')} note={text('seals.daysNote')}>
        {days.length === 0 ? (
          <Empty>
            <strong>{text('seals.empty')}</strong>
            <br />
            {text('seals.emptyNote')}
          </Empty>
        ) : (
          <>
            <Note>{text(isOnChain ? chained[chain] : 'seals.pageOnly')}</Note>
            <Note>
              {text('seals.legend')}
              <br />
              {text('ui.asOf', { AT: utcDate(asOf) })}
            </Note>
            <Calendar days={days} chosen={chosen} />
            <p className={style.links}>
              <a href="/seals/days.json" download="days.json">
                {text('seals.allDays')}
              </a>
            </p>
          </>
        )}
      </Card>
      <Note>{text('seals.limits')}</Note>
      <p className={style.links}>
        <a href="/coverage">{text('coverage.title')}</a>
      </p>
    </div>
  )
}

const chained = {
  tron: 'seals.chained',
  test: 'seals.chainedTest',
  own: 'seals.chainedOwn',
} as const satisfies Record<ChainKind, string>

/** Months of day squares, the latest month first: the denser, the more was recorded. Each leads to its day. */
function Calendar({ days, chosen }: Pick<SealCalendar, 'days'> & { chosen: string }) {
  const { text, calendarDay, month: writeMonth } = useText()
  return (
    <div className={style.months}>
      {monthsOf(days).map(({ month, offset, days: own }) => (
        <section key={month} aria-label={writeMonth(month)}>
          <h3 className={style.month}>{writeMonth(month)}</h3>
          <ul className={`${style.days} ${style[`from${offset}`]}`}>
            {own.map(({ day, leaves, density }) => (
              <li key={day}>
                <a
                  className={style[`density${density}`]}
                  href={`/seals?check=${day}`}
                  aria-current={day === chosen ? 'date' : undefined}
                  aria-label={text('seals.dayWith', { DAY: calendarDay(day), N: leaves })}
                >
                  {Number(day.slice(8))}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const drawings = {
  sealed: 'M40 28H120V76H40ZM40 28L80 56L120 28M80 50a11 11 0 1 0 .1 0',
  opened: 'M40 40L80 14L120 40V80H40ZM52 34V56L80 68L108 56V34M62 36H98M62 44H98',
  compared:
    'M24 24H70V76H24ZM90 24H136V76H90ZM32 36H62M32 46H62M32 56H52M98 36H128M98 46H128M98 56H118M72 88L78 93L90 80',
} as const
type Step = keyof typeof drawings
/** Where the first line of each begins: aligned with the text below. */
const begins = { sealed: 39, opened: 39, compared: 23 } as const
const steps = Object.keys(drawings) as Step[]

/** How a seal binds, in three drawings. */
function Steps() {
  const { text } = useText()
  return (
    <ol className={style.steps}>
      {steps.map(step => (
        <li key={step}>
          <svg className={style.drawing} viewBox={`${begins[step]} 0 160 96`} aria-hidden="true">
            <path d={drawings[step]} />
          </svg>
          <h2 className={style.step}>{text(`seals.${step}Title`)}</h2>
          <p>{text(`seals.${step}`)}</p>
        </li>
      ))}
    </ol>
  )
}
