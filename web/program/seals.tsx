import { Fragment, useState } from 'react'
import { pageSizes } from '../../contract/limits.ts'
import type { ChainKind } from '../../contract/codes.ts'
import { dayRoots, type DayRoot } from '../../contract/track-record.ts'
import { Loaded, useList } from '../call/index.ts'
import { Frame } from '../../ui/public-frame.tsx'
import { useText } from '../../texts/index.ts'
import { shortSeal } from '../deals/index.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Records } from '../../ui/records.tsx'
import style from './page.module.css'
import { RootCheck } from './root-check.tsx'

/** The roots over each day's seals: noted down today, they show tomorrow whether a seal was added or left out. */
export function SealsPage() {
  const { text } = useText()
  const [page, turn] = useState(1)
  const list = useList(dayRoots, { page }, { message: text('seals.loading') })

  return (
    <Frame isWide title={text('seals.title')} other={<a href="/">{text('identity.toRoot')}</a>}>
      <div className={style.sheets}>
        <p className={style.lead}>{text('seals.lead')}</p>
        <Card title={text('seals.days')} note={text('seals.daysNote')}>
          <Loaded list={list}>
            {({ days, chain, explorer }) =>
              days.total === 0 ? (
                <Empty>
                  <strong>{text('seals.empty')}</strong>
                  <br />
                  {text('seals.emptyNote')}
                </Empty>
              ) : (
                <>
                  <Days days={days.items} chain={chain} explorer={explorer} />
                  <Pager page={page} pageSize={pageSizes.seals} total={days.total} turn={turn} />
                  <Note>{text(days.items.some(isOnChain) ? chained[chain] : 'seals.pageOnly')}</Note>
                  <p className={style.links}>
                    <a href="/seals/days.json" download="days.json">
                      {text('seals.allDays')}
                    </a>
                  </p>
                </>
              )
            }
          </Loaded>
        </Card>
        <Note>{text('seals.limits')}</Note>
        <p className={style.links}>
          <a href="/coverage">{text('coverage.title')}</a>
        </p>
      </div>
    </Frame>
  )
}

const isOnChain = ({ txId }: DayRoot): boolean => txId !== undefined

const chained = {
  tron: 'seals.chained',
  test: 'seals.chainedTest',
  own: 'seals.chainedOwn',
} as const satisfies Record<ChainKind, string>

interface DaysProps {
  days: readonly DayRoot[]
  chain: ChainKind
  explorer: string | undefined
}

function Days({ days, chain, explorer }: DaysProps) {
  const { text, number, calendarDay, date } = useText()
  return (
    <Records
      label={text('seals.days')}
      columns={[
        { title: text('seals.day') },
        { title: text('seals.count'), isFigure: true },
        { title: text('seals.root') },
        { title: text('seals.chain') },
        { title: text('seals.check') },
      ]}
      rows={days.map(day => ({
        key: day.day,
        cells: [
          calendarDay(day.day),
          number(day.leaves),
          <code key="root" title={day.root}>
            {shortSeal(day.root)}
          </code>,
          day.txId === undefined ? (
            text('seals.notOnChain')
          ) : (
            <Fragment key="chain">
              <code title={day.txId}>{shortSeal(day.txId)}</code>
              <br />
              {day.writtenAt && `${date(day.writtenAt, 'UTC')} UTC`}
            </Fragment>
          ),
          <RootCheck key="check" day={day} chain={chain} explorer={explorer} />,
        ],
      }))}
      empty=""
    />
  )
}
