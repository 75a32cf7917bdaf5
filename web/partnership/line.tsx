import { pageSizes, referralPercents, type ReferralLine } from '../../contract/limits.ts'
import { structurePage, type Partner } from '../../contract/partnership.ts'
import type { Page } from '../../contract/wire.ts'
import { History } from '../../ui/call/history.tsx'
import { usePaged } from '../../ui/call/use-paged.ts'
import { useText } from '../../texts/index.ts'
import style from './lines.module.css'

/** The clients on one line, and what share of their profits it brings. */
export function LinePanel({ line, first }: { line: ReferralLine; first: Page<Partner> }) {
  const { text, percent } = useText()
  const RATE = percent(referralPercents[line - 1]!)
  const empty = line === 1 ? 'emptyFirst' : 'empty'
  const paged = usePaged(first, structurePage, {
    request: page => ({ line, page }),
    page: ({ partners, total }) => ({ items: partners, total }),
  })

  return (
    <>
      <p className={style.rate}>
        {text(`partnership.line${line}`)}. {text('partnership.rate', { RATE })}
      </p>
      <History
        paged={paged}
        pageSize={pageSizes.partners}
        label={text('partnership.listOf', { LINE: line })}
        columns={[
          { title: text('partnership.date'), place: 'table', Cell: RegisteredAt },
          { title: text('partnership.partnerCode'), place: 'amount', Cell: Code },
          { title: text('partnership.name'), place: 'title', Cell: Name },
        ]}
        empty={
          <>
            <strong>{text(`partnership.${empty}`)}</strong>
            <br />
            {text(`partnership.${empty}Note`)}
          </>
        }
      />
    </>
  )
}

function RegisteredAt({ item: { at } }: { item: Partner }) {
  const { date } = useText()
  return <time dateTime={at.toISOString()}>{date(at)}</time>
}

const Code = ({ item }: { item: Partner }) => item.code

/** On a phone with the day, in one line where there is room. */
function Name({ item: { name, at } }: { item: Partner }) {
  const { shortDay } = useText()
  return (
    <>
      {name}{' '}
      <time className={style.registered} dateTime={at.toISOString()}>
        {shortDay(at)}
      </time>
    </>
  )
}
