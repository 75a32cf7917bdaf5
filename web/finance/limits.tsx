import { Link } from '@tanstack/react-router'
import type { Micro } from '../../contract/money.ts'
import { leftOf, type TransferLimit, type TransferLimits } from '../../contract/transfer-limits.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import style from './limits.module.css'

/** How much may leave the account, what is left of it and when more, and what a verification changes. */
export function Limits({ limits }: { limits: TransferLimits }) {
  const { text } = useText()
  const { day, month, verification } = limits
  if (!day && !month) return null

  const items: Fact[] = []
  if (day) items.push({ term: text('limits.day'), value: <Left limit={day} /> })
  if (month) items.push({ term: text('limits.month'), value: <Left limit={month} /> })
  if (verification !== 'verified' && raises(limits))
    items.push({ term: text('limits.verified'), value: <Verified limits={limits} /> })
  return (
    <div className={style.limits}>
      <HideableAmounts>
        <Facts items={items} />
      </HideableAmounts>
      <Note>
        {text('limits.counted')} <Contact />
      </Note>
    </div>
  )
}

function Left({ limit }: { limit: TransferLimit }) {
  const { text, exactMoney, date } = useText()
  const left = text('limits.left', { LEFT: exactMoney(leftOf(limit)), LIMIT: exactMoney(limit.limitMicro) })
  // The date is whole on its line, however little room there is.
  const renews = limit.renewsAt
    ? text('limits.renews', { AT: date(limit.renewsAt).replaceAll(' ', '\u00a0') })
    : ''
  return <Detailed title={left} detail={renews} />
}

function Verified({ limits: { verification, verified } }: { limits: TransferLimits }) {
  const { text, exactMoney } = useText()
  const written = (amountMicro: Micro | undefined) =>
    amountMicro === undefined ? text('limits.none') : exactMoney(amountMicro)
  return (
    <>
      {text('limits.verifiedValue', { DAY: written(verified.dayMicro), MONTH: written(verified.monthMicro) })}
      <br />
      {verification === 'waiting' ? (
        text('limits.underReview')
      ) : (
        <Link to="/cabinet/settings/identity">{text('limits.verify')}</Link>
      )}
    </>
  )
}

/** Whether a verified client may send more. */
const raises = ({ day, month, verified }: TransferLimits): boolean =>
  isMore(verified.dayMicro, day) || isMore(verified.monthMicro, month)

const isMore = (thenMicro: Micro | undefined, now: TransferLimit | undefined): boolean =>
  now !== undefined && (thenMicro === undefined || thenMicro > now.limitMicro)
