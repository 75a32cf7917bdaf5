/** A program's record as charts: growth, drawdowns, months, every deal, and the distribution of results. */
import type { ReactNode } from 'react'
import { checkPath, type TrackRecord } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { DealStrip } from '../../ui/charts/deal-strip.tsx'
import { Distribution } from '../../ui/charts/distribution.tsx'
import { MonthGrid } from '../../ui/charts/month-grid.tsx'
import { Underwater } from '../../ui/charts/underwater.tsx'
import { shortened } from '../../ui/identifier.tsx'
import { Basis, monthsFile } from './basis.tsx'
import { Growth } from './growth.tsx'
import style from './pictures.module.css'
import { fallsOf } from './records.ts'

interface PicturesProps {
  id: number
  record: TrackRecord
}

export function Pictures(props: PicturesProps) {
  const { text } = useText()
  return (
    <div className={style.pictures}>
      <Picture title={text('program.growth')}>
        <Growth {...props} />
      </Picture>
      <Picture title={text('program.falls')}>
        <Falls {...props} />
      </Picture>
      <Picture title={text('program.months')}>
        <Months {...props} />
      </Picture>
      <Picture title={text('program.strip')}>
        <Strip {...props} />
      </Picture>
      <Picture title={text('program.distribution')}>
        <Results {...props} />
      </Picture>
    </div>
  )
}

const Picture = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={style.picture} aria-label={title}>
    <h3 className={style.title}>{title}</h3>
    {children}
  </section>
)

function Falls({ id, record }: PicturesProps) {
  const { asOf, months, deals, isSmall } = record
  const { text, month, resultPercent, percent } = useText()
  return (
    <Underwater
      label={text('program.falls')}
      columns={[{ title: text('program.month') }, { title: text('program.fallInMonth') }]}
      spans={fallsOf(record).map((span, index) => {
        const { month: name, fallPercent } = months[index]!
        return { ...span, cells: [month(name), resultPercent(fallPercent)] }
      })}
      isSmall={isSmall}
      writeTick={value => percent(value)}
      caption={<Basis asOf={asOf} deals={deals} />}
      file={{ href: monthsFile(id) }}
    />
  )
}

function Months({ id, record: { months, years, isSmall, asOf, deals } }: PicturesProps) {
  const { text, resultPercent } = useText()
  return (
    <MonthGrid
      label={text('program.months')}
      months={months.map(({ month, percent, deals: count }) => ({
        month,
        words: resultPercent(percent),
        isLoss: percent.startsWith('-'),
        isEmpty: count === 0,
      }))}
      years={
        new Map(
          years.map(({ year, percent }) => [
            year,
            { words: resultPercent(percent), isLoss: percent.startsWith('-') },
          ]),
        )
      }
      isSmall={isSmall}
      caption={<Basis asOf={asOf} deals={deals} />}
      file={{ href: monthsFile(id) }}
    />
  )
}

function Strip({ id, record: { strokes, deals, openDeals, isSmall, asOf } }: PicturesProps) {
  const { text, day, number, resultPercent, percent: rate } = useText()
  return (
    <DealStrip
      label={text('program.strip')}
      columns={[
        { title: text('program.deal') },
        { title: text('deals.opened') },
        { title: text('program.result') },
      ]}
      deals={strokes.map(({ number: of, openedAt, percent, seal }) => ({
        at: openedAt,
        value: percent === undefined ? undefined : Number(percent),
        href: checkPath(id, of),
        cells: [
          text('deals.number', { NUMBER: number(of) }),
          day(openedAt, 'UTC'),
          percent !== undefined
            ? resultPercent(percent)
            : `${text('program.stillAwaited')}${seal ? ` · ${text('deals.sealed', { SEAL: shortened(seal) })}` : ''}`,
        ],
      }))}
      isSmall={isSmall}
      linkText={text('program.proof')}
      writeTick={value => rate(value)}
      caption={
        <>
          {strokes.length < deals + openDeals && (
            <p>{text('program.stripLatest', { SHOWN: strokes.length, N: deals + openDeals })}</p>
          )}
          <Basis asOf={asOf} deals={deals} />
        </>
      }
      file={{ href: `/programs/${id}/deals.csv` }}
    />
  )
}

function Results({ id, record: { distribution, deals, isSmall, asOf } }: PicturesProps) {
  const { text, percent, resultPercent, number } = useText()
  return (
    <Distribution
      label={text('program.distribution')}
      columns={[{ title: text('program.result') }, { title: text('program.deals') }]}
      bins={distribution.map(({ from, to, deals: count }) => ({
        from: Number(from),
        to: Number(to),
        count,
        cells: [text('program.between', { FROM: resultPercent(from), TO: resultPercent(to) }), number(count)],
      }))}
      isSmall={isSmall}
      writeTick={value => percent(value)}
      writeCount={number}
      caption={<Basis asOf={asOf} deals={deals} />}
      file={{ href: `/programs/${id}/deals.csv` }}
    />
  )
}
