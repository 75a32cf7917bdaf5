import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { endSessions, showSecurity } from '../../contract/security.ts'
import { Loaded, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusTitleIfLost } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notices.ts'
import { Records } from '../../ui/records.tsx'
import { useDevice } from './device.ts'
import style from './page.module.css'
import { refreshSettings } from './refresh.ts'

/** How many are in view; a client who never signs out has dozens. */
const shownMax = 3

/**
 * Where the client is signed in, each with a way to end it: the one that a notice told of first, which the address names,
 * then this browser, then the latest.
 */
export function SessionsBlock() {
  const { text } = useText()
  const list = useList(showSecurity, {})
  const end = useEnd()
  const device = useDevice()
  const [isWhole, setWhole] = useState(false)
  const { hash } = useLocation()

  const columns = [
    { title: text('access.device'), place: 'title' as const },
    { title: text('access.network'), place: 'meta' as const },
    { title: text('access.seenAt'), place: 'detail' as const },
    { title: text('access.action'), place: 'amount' as const },
  ]
  return (
    <Card
      title={text('access.sessions')}
      actions={
        (list.answer?.sessions.length ?? 0) > 1 && (
          <Button onClick={() => void end()}>{text('access.endOthers')}</Button>
        )
      }
    >
      <p>{text('access.sessionsNote')}</p>
      <Loaded list={list}>
        {({ sessions }) => (
          <>
            <Records
              label={text('access.sessions')}
              columns={columns}
              rows={inOrder(sessions, hash)
                .slice(0, isWhole ? undefined : shownMax)
                .map(one => ({
                  key: one.id,
                  cells: [
                    one.id === hash ? <OfNotice key="device" device={device(one)} /> : device(one),
                    one.network,
                    <Times key="times" session={one} />,
                    one.isCurrent ? (
                      <Badge key="end" tone="good">
                        {text('access.thisSession')}
                      </Badge>
                    ) : (
                      <Button key="end" kind="danger" size="s" onClick={() => void end(one.id)}>
                        {text('access.end')}
                      </Button>
                    ),
                  ],
                }))}
            />
            {!isWhole && sessions.length > shownMax && (
              <Button onClick={() => setWhole(true)}>{text('ui.older')}</Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** The device of the session that a notice told of: the page is long, and this is what the client came for. */
function OfNotice({ device }: { device: string }) {
  const { text } = useText()
  return (
    <span ref={comeTo} tabIndex={-1}>
      {device} <Badge tone="waiting">{text('access.ofNotice')}</Badge>
    </span>
  )
}

function comeTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** When it was used last, and since when it runs. */
function Times({ session: { seenAt, startedAt } }: { session: Session }) {
  const { text, date } = useText()
  return (
    <>
      {date(seenAt)}
      <span className={style.since}>
        {text('access.signedInAt')} {date(startedAt)}
      </span>
    </>
  )
}

type Session = AnswerOf<typeof showSecurity>['sessions'][number]

const inOrder = (sessions: readonly Session[], ofNotice: string): Session[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.id === ofNotice) - Number(one.id === ofNotice) ||
      Number(other.isCurrent) - Number(one.isCurrent) ||
      other.seenAt.getTime() - one.seenAt.getTime(),
  )

/** Ends one, or all but this one. */
function useEnd(): (id?: string) => Promise<void> {
  const { text } = useText()
  const send = useSend(endSessions)
  const refuse = useRefusal()

  return async id => {
    const { outcome } = await send({ id })
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text(id ? 'access.ended' : 'access.othersAreEnded'), message: '', success: true })
    await refreshSettings()
    focusTitleIfLost()
  }
}
