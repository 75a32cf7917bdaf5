import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { hasRight } from '../../contract/console/rights.ts'
import { ringList, ringReview, ringShownMax, type ConsoleRing } from '../../contract/console/rings.ts'
import { useConsoleText } from '../../texts/console.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { refreshLists, useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../page/page.tsx'
import { useWho } from '../labels/actor.tsx'
import { Held, HeldWhile } from '../lists/held.tsx'
import { Reference } from '../labels/reference.tsx'
import { RowAtWork } from '../claims/at-work.tsx'
import { useFilters } from '../lists/filters.ts'
import { useScrollIntoView } from '../lists/use-scroll-into-view.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { Act, reasonField } from '../proposals/act.tsx'
import { useSession } from '../page/session.ts'
import style from './rings.module.css'

/** Clients who share what one person has with clients whom they invited, and the findings. */
export function RingsPage() {
  const { text } = useConsoleText()
  const list = useList(ringList, {})
  const mayReview = hasRight(useSession().roles, 'client.freeze')
  return (
    <Page
      title={text('consoleRings.title')}
      intro={text('consoleRings.intro')}
      keys={text('consoleInbox.ringKeys')}
    >
      <Loaded list={list}>
        {({ rings, more }) => (
          <>
            {rings.length === 0 && <p>{text('consoleRings.none')}</p>}
            <Rings rings={rings} mayReview={mayReview} />
            {more && <Note>{text('console.more', { N: rings.length })}</Note>}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Rings({ rings, mayReview }: { rings: readonly ConsoleRing[]; mayReview: boolean }) {
  const [{ at }] = useFilters('at')
  const current = useRowKeys(
    rings.map(({ key }) => key),
    { first: at || undefined },
  )
  return (
    // A ring that grows is another one: what was opened from its card stays open.
    <Held items={rings} keyOf={({ key }) => key}>
      {ring => (
        <InSight isCurrent={ring.key === current}>
          <RingCard ring={ring} mayReview={mayReview} isCurrent={ring.key === current} />
        </InSight>
      )}
    </Held>
  )
}

/** The selected ring is marked and kept in view. */
function InSight({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const ref = useScrollIntoView<HTMLDivElement>(isCurrent)
  return (
    <div ref={ref} className={style.ring} aria-current={isCurrent || undefined}>
      {children}
    </div>
  )
}

interface Shown {
  ring: ConsoleRing
  mayReview: boolean
  /** On the selected one, `a` records the finding. */
  isCurrent: boolean
}

function RingCard({ ring, mayReview, isCurrent }: Shown) {
  const { text, date } = useConsoleText()
  const who = useWho()
  const { invitations, evidence, more, review } = ring
  const moreNote = text('console.more', { N: ringShownMax })
  return (
    <Card
      title={[...new Set(invitations.flatMap(({ sponsor, partner }) => [sponsor, partner]))].join(', ')}
      note={`${text('consoleClients.since')} ${date(ring.since)}`}
    >
      <ul>
        {invitations.map(({ sponsor, partner, line }) => (
          <li key={`${sponsor} ${partner} ${line}`}>
            {text('consoleRings.invited', { SPONSOR: sponsor, PARTNER: partner, N: line })}
          </li>
        ))}
      </ul>
      <h3>{text('consoleRings.shared')}</h3>
      <Facts
        items={evidence.map(({ kind, value, clients, more: haveMore }) => ({
          term: (
            <>
              {text(`consoleRings.${kind}`)} {value && <Reference value={value} />}
            </>
          ),
          key: `${kind} ${value}`,
          value: (
            <>
              {clients.map((code, at) => (
                <Fragment key={code}>
                  {at > 0 && ', '}
                  <Link to={`/clients?q=${code}`}>{code}</Link>
                </Fragment>
              ))}
              {haveMore && ` · ${moreNote}`}
            </>
          ),
        }))}
      />
      {more && <Note>{moreNote}</Note>}
      {review && (
        <Note>
          {text('consoleRings.reviewed', {
            NAME: who(review.name),
            AT: date(review.at),
            REASON: review.reason,
          })}
        </Note>
      )}
      <HeldWhile isOffered={!review && mayReview}>
        <RowAtWork kind="ring" itemKey={ring.key} isCurrent={isCurrent}>
          <Review ring={ring} isCurrent={isCurrent} />
        </RowAtWork>
      </HeldWhile>
    </Card>
  )
}

function Review({ ring: { key }, isCurrent }: Pick<Shown, 'ring' | 'isCurrent'>) {
  const { text } = useConsoleText()
  const send = useSend(ringReview)
  return (
    <Actions>
      <Act
        title={text('consoleRings.review')}
        shortcut={isCurrent ? 'a' : undefined}
        note={text('consoleRings.reviewNote')}
        fields={[{ ...reasonField, label: text('consoleRings.finding') }]}
        isAtOnce
        run={async ({ reason = '' }) => ({ outcome: (await send({ key, reason })).outcome })}
        onDone={() => void refreshLists(ringList, inboxList)}
      />
    </Actions>
  )
}
