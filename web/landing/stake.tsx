/**
 * One amount through the record of a program, deal by deal: every deal as a stroke, and above them the value of the
 * amount. The page has one program's record, and each other program is a link to the page with its own; with script it
 * is exchanged in place, and another amount can be tried (`public/script/stake.ts`).
 */
import { checkPath, type CoursePoint } from '../../contract/track-record.ts'
import { writeAmount, type Micro } from '../../contract/money.ts'
import type { Localized } from '../../texts/public-pages.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import chart from '../../ui/charts/chart.module.css'
import { dealMonths, Strokes, stripScale } from '../../ui/charts/deal-strip.tsx'
import { Drawn, Plot } from '../../ui/charts/plot.tsx'
import { percentOf, placeIn, stepPath, ticksOf } from '../../ui/charts/scale.ts'
import { hasDeals, type ProgramRecord } from './records.ts'
import { wander } from '../../ui/engraving.ts'
import { RiskStrokes } from '../../ui/risk-sign.tsx'
import { SegmentLink } from '../../ui/segment.tsx'
import { Section } from './section.tsx'
import { lowestPercent, stakeRange, worthMicro } from './stake-value.ts'
import scalesStyle from './scales.module.css'
import style from './stake.module.css'

interface StakeProps extends Localized {
  records: readonly ProgramRecord[] | null
  /** The id of a program; without one that has deals, the first that has. */
  chosen: number | null
}

export function Stake({ translator, records, chosen }: StakeProps) {
  const withDeals = records?.filter(hasDeals) ?? []
  const shown = withDeals.find(({ program }) => program.id === chosen) ?? withDeals[0]
  const { text } = translator
  return (
    <Section id="stake" title={text('landing.stakeTitle')} lead={text('landing.stakeLead')}>
      {shown ? (
        <div className={style.stake} data-stake>
          <nav className={style.names} aria-label={text('landing.comparisonProgram')}>
            {withDeals.map(({ program }) => (
              <SegmentLink
                key={program.id}
                href={`/?program=${program.id}#stake`}
                isCurrent={program === shown.program}
                className={style.name}
              >
                {program.isOpen ? program.name : text('program.closedName', { NAME: program.name })}
                <RiskStrokes risk={program.risk} />
              </SegmentLink>
            ))}
          </nav>
          <Course translator={translator} one={shown} />
        </div>
      ) : (
        <div className={style.none}>
          <Scales translator={translator} />
          {records && <p className={style.noneTitle}>{text('landing.resultsNone')}</p>}
        </div>
      )}
    </Section>
  )
}

interface CourseProps extends Localized {
  one: ProgramRecord
}

function Course({ translator, one: { program, record } }: CourseProps) {
  const { text, money, day } = translator
  const { leastMicro, mostMicro } = stakeRange(program)
  const low = lowestPercent(record.lowest)
  const today = record.returnPercent!
  const figures = [
    {
      term: text('landing.stakeLowest'),
      percent: low,
      detail: low === '0' ? '' : day(record.lowest!.at, 'UTC'),
    },
    {
      term: text('landing.stakeToday'),
      percent: today,
      detail: text('program.dealsCounted', { N: record.deals }),
    },
  ]
  return (
    <div className={style.course}>
      <div className={style.figures}>
        <p className={style.amount}>
          <label htmlFor={`stake-amount-${program.id}`}>{text('landing.stakeAmount')}</label>
          <span className={style.box}>
            <span aria-hidden="true">$</span>
            <input
              id={`stake-amount-${program.id}`}
              type="number"
              inputMode="numeric"
              data-stake-amount
              defaultValue={writeAmount(leastMicro)}
              min={writeAmount(leastMicro)}
              max={writeAmount(mostMicro)}
              // The least may have cents, and steps would be counted from it.
              step="any"
            />
          </span>
          <span className={style.detail}>
            {text('landing.entryRange', {
              LEAST: translator.briefMoney(leastMicro),
              MOST: translator.briefMoney(mostMicro),
            })}
          </span>
        </p>
        <dl>
          {figures.map(({ term, percent, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd
                className={record.isSmall ? `${style.money} ${style.small}` : style.money}
                data-growth={percent}
                data-loss={percent.startsWith('-') ? '' : undefined}
              >
                {money(worthMicro(leastMicro, percent))}
              </dd>
              <dd className={style.detail}>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Picture translator={translator} one={{ program, record }} stakeMicro={leastMicro} />
    </div>
  )
}

/** The curve and the strokes below it share one line of deals. Programs are compared further down, on one scale. */
function Picture({ translator, one: { program, record }, stakeMicro }: CourseProps & { stakeMicro: Micro }) {
  const { text, money, percent, resultPercent, day, number, tick, date } = translator
  const { course } = record
  const strokes = course.map(({ at, percent: of }) => ({ at, value: Number(of) }))
  const growths = ticksOf(course.map(({ growthPercent }) => Number(growthPercent)))
  const results = ticksOf(strokes.map(({ value }) => value))
  const up = placeIn({ least: growths[0]!, most: growths.at(-1)! })
  const { y: stripY, places } = stripScale(strokes, results)

  const x = [0, ...course.map((_, index) => (index + 0.5) / places)]
  const y = [0, ...course.map(({ growthPercent }) => Number(growthPercent))].map(value => 1 - up(value))
  const isWhole = course.length === record.deals
  const begin = isWhole ? text('landing.stakeStart') : ''
  return (
    <Chart
      label={`${text('landing.stakeTitle')}: ${program.name}`}
      columns={[
        { title: text('program.deal') },
        { title: text('program.result') },
        { title: text('landing.stakeValue'), sign: 'line' },
      ]}
      reading={{
        x,
        y,
        holds: true,
        months: [course[0]!, ...course].map(({ at }) => at.getUTCFullYear() * 12 + at.getUTCMonth()),
        links: [`/programs/${program.id}`, ...course.map(one => checkPath(program.id, one.number))],
        cells: [
          [begin, '', money(stakeMicro)],
          ...course.map(one => [
            text('landing.stakeDeal', {
              DEAL: text('deals.number', { NUMBER: number(one.number) }),
              DAY: day(one.at, 'UTC'),
            }),
            resultPercent(one.percent),
            money(worthMicro(stakeMicro, one.growthPercent)),
          ]),
        ],
      }}
      isSmall={record.isSmall}
      hasStart
      linkText={text('program.proof')}
      caption={
        <p>
          {text('landing.stakeNote', { AT: date(record.asOf), N: record.deals })}
          {record.isSmall && ` ${text('program.small')}.`}
        </p>
      }
      file={{ href: `/programs/${program.id}/deals.csv` }}
    >
      <div className={style.plots} data-growths={growthsOf(course)}>
        <Plot
          size="tall"
          values={growths.map(value => ({ at: 1 - up(value), words: percent(value) }))}
          zero={1 - up(0)}
          below={[]}
        >
          <ScaleName>{text('program.linked')}</ScaleName>
          <Drawn>
            <path className={chart.line} d={steps(x, y)} />
          </Drawn>
          <Lowest record={record} x={x} y={y} />
        </Plot>
        <Plot
          size="low"
          values={[results[0]!, 0, results.at(-1)!].map(value => ({
            at: stripY(value),
            words: percent(value),
          }))}
          zero={stripY(0)}
          below={dealMonths(course, places, tick)}
        >
          <ScaleName>{text('program.result')}</ScaleName>
          <Strokes deals={strokes} y={stripY} places={places} />
        </Plot>
      </div>
    </Chart>
  )
}

/** Above the picture: the other one has a scale of its own. */
const ScaleName = ({ children }: { children: string }) => <text y="-4">{children}</text>

/** Up to the last deal: it predicts nothing. */
const steps = (x: readonly number[], y: readonly number[]): string => stepPath(x, y).replace(/H[\d.]+$/, '')

const growthsOf = (course: readonly CoursePoint[]): string =>
  JSON.stringify(['0', ...course.map(({ growthPercent }) => growthPercent)])

function Lowest({
  record: { course, lowest },
  x,
  y,
}: Pick<ProgramRecord, 'record'> & { x: readonly number[]; y: readonly number[] }) {
  const index = course.findIndex(({ number }) => number === lowest?.number) + 1
  if (index === 0 || lowestPercent(lowest) === '0') return null
  return <circle className={style.lowest} cx={percentOf(x[index]!)} cy={percentOf(y[index]!)} r="4" />
}

const wandering = wander(360, 92)
const copyScales = [0.62, 0.3]

/**
 * One series of deals, and two copies of it on smaller deposits. It ends where it began: a drawing promises nothing.
 */
const Scales = ({ translator }: Localized) => (
  <figure className={scalesStyle.figure}>
    <svg className={scalesStyle.lines} viewBox="0 -104 360 208" fill="none" aria-hidden="true">
      <path className={scalesStyle.base} d="M0 0H360" />
      <path className={scalesStyle.master} d={wandering} vectorEffect="non-scaling-stroke" />
      {copyScales.map(scale => (
        <path
          key={scale}
          className={scalesStyle.copy}
          d={wandering}
          transform={`scale(1 ${scale})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
    <figcaption className={scalesStyle.caption}>{translator.text('landing.howFigure')}</figcaption>
  </figure>
)
