import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listAddresses } from '../../contract/address-book.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { showSecurity } from '../../contract/security.ts'
import { useText } from '../../texts/index.ts'
import { Card } from '../../ui/card.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { useList, useProfile } from '../call/index.ts'
import { useDevice } from './device.ts'
import type { SettingsPart } from './parts.tsx'
import style from './summary.module.css'

/** The account's security, as facts and not as a score, each with what can be done about it. */
export function SummaryBlock() {
  const { text, date, number } = useText()
  const { secondFactor } = useProfile()
  const security = useList(showSecurity, {}).answer
  const book = useList(listAddresses, {}).answer
  const device = useDevice()

  const state = (isOn: boolean) => text(isOn ? 'settingsPage.on' : 'settingsPage.off')
  const opening = security?.passkeys.filter(({ deletedAt }) => !deletedAt).length ?? 0
  const hasFactor = secondFactor === 'activated'
  const isSavedOnly = book?.savedOnly.isOn ?? false
  const last = security && lastLogin(security)
  return (
    <Card title={text('settingsPage.standing')}>
      <dl className={style.facts}>
        <Fact
          term={text('settingsPage.secondFactor')}
          part="sign-in"
          action={!hasFactor && text('settingsPage.turnOn')}
        >
          {state(hasFactor)}
        </Fact>
        <Fact
          term={text('settingsPage.passkeys')}
          part="sign-in"
          action={opening === 0 && text('settingsPage.add')}
        >
          {security && (opening > 0 ? number(opening) : text('settingsPage.none'))}
        </Fact>
        <Fact
          term={text('settingsPage.savedOnly')}
          part="payouts"
          action={book && !isSavedOnly && text('settingsPage.turnOn')}
        >
          {book && state(isSavedOnly)}
        </Fact>
        <Fact term={text('settingsPage.lastLogin')} part="sign-in" action={text('access.sessions')}>
          {last && <Detailed title={date(last.at)} detail={device(last)} />}
        </Fact>
      </dl>
    </Card>
  )
}

/** Also one from a new device whose session has ended: a stranger logs out again. */
const lastLogin = ({ sessions, events }: AnswerOf<typeof showSecurity>) =>
  [
    ...sessions.map(({ startedAt, browser, system }) => ({ at: startedAt, browser, system })),
    ...events.filter(({ kind }) => kind === 'newDevice'),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]

const Fact = ({
  term,
  part,
  action,
  children,
}: {
  term: string
  part: SettingsPart
  action: string | false | undefined
  children: ReactNode
}) => (
  <div className={style.fact}>
    <dt>{term}</dt>
    <dd className={style.value}>{children}</dd>
    {action && (
      <dd>
        <Link to={`/cabinet/settings/${part}`} className={style.action}>
          {action}
        </Link>
      </dd>
    )}
  </div>
)
