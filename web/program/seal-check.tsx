/** Checks what a visitor has: a seal, a deal's number, a day or a root. */
import { useId } from 'react'
import {
  checkPath,
  findSealed,
  sealCalendar,
  type DayRoot,
  type SealedDeal,
} from '../../contract/track-record.ts'
import { monthOf } from '../../contract/time.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded, useList } from '../call/index.ts'
import { SealSheet } from '../deals/index.ts'
import { MonthCheck } from './month-check.tsx'
import { DayCheck } from './root-check.tsx'
import { sealedOf } from './sealed-of.ts'
import style from './seals.module.css'

/** An ordinary form: its result has an address. `what`: what was searched for; it may be nothing. */
export function SealCheck({ what }: { what: string }) {
  const { text } = useText()
  const id = useId()
  return (
    <Card title={text('seals.checkTitle')}>
      <form className={style.form} action="/seals">
        <label htmlFor={id} className={style.label}>
          {text('seals.checkField')}
        </label>
        <input
          id={id}
          name="check"
          className={style.field}
          defaultValue={what}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          required
        />
        <Button type="submit" kind="primary">
          {text('seals.checkNow')}
        </Button>
      </form>
      {what !== '' && <Found what={what} />}
    </Card>
  )
}

function Found({ what }: { what: string }) {
  const { text } = useText()
  const list = useList(findSealed, { what }, { inLanguage: true, isQuiet: true })
  return (
    <div className={style.found} role="region" aria-label={text('seals.found')}>
      <Loaded list={list}>
        {({ deals, days }) =>
          deals.length + days.length === 0 ? (
            <p>{text('seals.notFound')}</p>
          ) : (
            <>
              {deals.length > 1 ? (
                <Choice deals={deals} />
              ) : (
                deals.map(deal => <Deal key={deal.seal} deal={deal} />)
              )}
              {days.map(day => (
                <Day key={day.day} day={day} />
              ))}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Each program counts its own deals. */
function Choice({ deals }: { deals: readonly SealedDeal[] }) {
  const { text, number } = useText()
  return (
    <>
      <p>{text('seals.choose')}</p>
      <ul className={style.links}>
        {deals.map(deal => (
          <li key={deal.seal}>
            <a href={checkPath(deal.programId, deal.number)}>
              {deal.program} · {text('deals.number', { NUMBER: number(deal.number) })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Deal({ deal }: { deal: SealedDeal }) {
  const { text, number, utcDate, resultPercent } = useText()
  return (
    <>
      <p className={style.name}>
        <a href={`/programs/${deal.programId}`}>{deal.program}</a> ·{' '}
        {text('deals.number', { NUMBER: number(deal.number) })}
        {deal.percent !== undefined && `: ${resultPercent(deal.percent)}`}
        <br />
        <time dateTime={deal.openedAt.toISOString()}>
          {text('deals.opened')}: {utcDate(deal.openedAt)}
        </time>
      </p>
      <SealSheet deal={sealedOf(deal)} program={deal.program} programId={deal.programId} />
    </>
  )
}

function Day({ day }: { day: DayRoot }) {
  const { text, calendarDay } = useText()
  const list = useList(sealCalendar, {}, { isQuiet: true })
  return (
    <>
      <p className={style.name}>{text('seals.dayTitle', { DAY: calendarDay(day.day) })}</p>
      <Loaded list={list}>
        {({ days, chain, explorer }) => (
          <>
            <DayCheck day={day} chain={chain} explorer={explorer} />
            <div>
              <MonthCheck month={monthOf(new Date(day.day))} days={days} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
