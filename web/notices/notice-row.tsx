import { Link } from '@tanstack/react-router'
import type { SecurityEvent } from '../../contract/codes.ts'
import { topicOf, type Notice, type NoticeTopic } from '../../contract/notices.ts'
import { useText } from '../../texts/index.ts'
import { NewMark } from '../../ui/new-mark.tsx'
import { shortened } from '../../ui/identifier.tsx'
import { SignedAmount } from '../../ui/signed.tsx'
import { groupUids } from '../../contract/entry-text.ts'
import style from './notice-row.module.css'

/** One notice: what, when, how much, and the link to the details. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { date, text, money, resultMoney, movedMoney } = useText()
  const { title, detail } = useNoticeText(notice)
  const amount = (amountMicro: bigint): string => {
    if (notice.kind === 'monthSettled') return resultMoney(amountMicro)
    return isOutsideAccount(notice) ? money(amountMicro) : movedMoney(amountMicro)
  }
  return (
    <li className={style.row}>
      <Link to={placeOf(notice)} className={style.link}>
        <span className={style.title}>
          {title}
          {isNew && <NewMark>{text('notices.isNew')}</NewMark>}
        </span>
        {notice.amountMicro !== undefined && (
          <span className={style.amount}>
            <SignedAmount of={notice.amountMicro}>{amount(notice.amountMicro)}</SignedAmount>
          </span>
        )}
        <span className={style.detail}>
          <time dateTime={notice.at.toISOString()}>{date(notice.at)}</time>
          {detail && <> · {detail}</>}
        </span>
      </Link>
    </li>
  )
}

/**
 * Money that does not move on the account then: of a withdrawal, which left when it was asked for, and of a deposit that
 * was never credited.
 */
const isOutsideAccount = ({ kind }: Notice): boolean =>
  [
    'withdrawalApproved',
    'withdrawalBackInReview',
    'withdrawalSent',
    'withdrawalPaid',
    'depositRefunded',
  ].includes(kind)

const places = {
  security: '/cabinet/settings/sign-in',
  account: '/cabinet/settings/identity',
  withdrawals: '/cabinet/finance',
  money: '/cabinet/finance',
  months: '/cabinet/trade',
  rewards: '/cabinet/structure',
  deals: '/cabinet/trade',
  news: '/cabinet/main',
} as const satisfies Record<NoticeTopic, string>

/** Security events of which another page shows more than that of the ways in. */
const placesOfEvents = {
  addressSaved: '/cabinet/settings/payouts',
  addressRemoved: '/cabinet/settings/payouts',
  protectionOn: '/cabinet/settings/payouts',
  protectionOff: '/cabinet/settings/payouts',
  protectionKept: '/cabinet/settings/payouts',
  emailAdded: '/cabinet/settings/identity',
  emailChangeAsked: '/cabinet/settings/identity',
  emailChanged: '/cabinet/settings/identity',
  emailChangeFailed: '/cabinet/settings/identity',
  nameChanged: '/cabinet/settings/identity',
  waiverAsked: '/cabinet/settings/identity',
} as const satisfies Partial<Record<SecurityEvent, string>>

const placeOf = ({ kind, event }: Notice) =>
  kind === 'accountClosing'
    ? places.months
    : (placesOfEvents[event as keyof typeof placesOfEvents] ?? places[topicOf(kind)])

const frozen = {
  signIn: 'notices.partFrozenSignIn',
  payments: 'notices.partFrozenPayments',
  transfers: 'notices.partFrozenTransfers',
  trading: 'notices.partFrozenTrading',
} as const
const lifted = {
  signIn: 'notices.partLiftedSignIn',
  payments: 'notices.partLiftedPayments',
  transfers: 'notices.partLiftedTransfers',
  trading: 'notices.partLiftedTrading',
} as const

function useNoticeText({
  kind,
  event,
  browser,
  system,
  part,
  reason,
  category,
  text: about = '',
  number = 0,
}: Notice): {
  title: string
  detail: string
} {
  const { text, month } = useText()
  const named = (title: string, detail = '') => ({ title, detail })
  if (kind === 'securityEvent')
    return named(text(`security.${event!}`), [browser, system].filter(word => word !== undefined).join(', '))
  if (kind === 'partFrozen') return named(text(frozen[part!]))
  if (kind === 'partLifted') return named(text(lifted[part!]))
  if (kind === 'monthSettled' || kind === 'rewardCredited')
    return named(text(`notices.${kind}`, { MONTH: month(about) }))
  if (kind === 'dealOpened' || kind === 'dealCredited')
    return named(text(`notices.${kind}`, { PROGRAM: about, NUMBER: number }))
  if (kind === 'withdrawalCancelled')
    return named(text(`notices.${kind}`), reason && text(`withdrawal.${reason}`))
  if (category) return named(text(`notices.${kind}`), text(`notices.${category}`))
  return named(text(`notices.${kind}`), topicOf(kind) === 'withdrawals' ? shortened(about) : groupUids(about))
}
