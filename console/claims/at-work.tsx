import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InboxEntry, InboxKind } from '../../contract/console/inbox.ts'
import { useConsoleText } from '../../texts/console.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices.ts'
import { Status } from '../../ui/status.tsx'
import { useKeys } from '../page/use-keys.ts'
import { useSession } from '../page/session.ts'
import { setTaken, useInboxItem, WorkContext } from './claim.ts'

interface AtWorkProps {
  kind: InboxKind
  /** Its key in the inbox. */
  itemKey: string
  children: ReactNode
}

/**
 * Decides an item of the inbox, on any page: its claim is shown above, and in what is signed or confirmed. While an
 * operator decides, the others see that. What decides comes after the claim, which would move it away under a finger.
 */
export function AtWork({ kind, itemKey, children }: AtWorkProps) {
  const { item, isMine, work, next, isAsked, hasWaited } = useInboxItem(kind, itemKey)
  return (
    <WorkContext value={work}>
      {hasWaited && (
        <Actions>
          {item && <Claim item={item} isMine={isMine} />}
          {next && <Next item={next} />}
        </Actions>
      )}
      {isAsked && children}
    </WorkContext>
  )
}

/** The same for a row of a list: there the name alone is beside the buttons. On the selected row, `t` claims. */
export function RowAtWork({
  kind,
  itemKey,
  isCurrent = false,
  children,
}: AtWorkProps & { isCurrent?: boolean }) {
  const { text } = useConsoleText()
  const { item, isMine, work } = useInboxItem(kind, itemKey)
  const take = useTake()
  const mayTake = isCurrent && item !== undefined && !work.other && (isMine || item.mayDecide)
  useKeys(mayTake && { t: () => void take(item, isMine) })
  return (
    <WorkContext value={work}>
      {work.other && (
        <p>
          <Status tone="waiting">{text('consoleInbox.atIt', { NAME: work.other.name })}</Status>
        </p>
      )}
      {children}
    </WorkContext>
  )
}

/** Its claim; `t` claims it or releases it. */
function Claim({ item, isMine }: { item: InboxEntry; isMine: boolean }) {
  const { text, date } = useConsoleText()
  const { operator } = useSession()
  const { takenBy } = item
  const take = useTake()
  const isOthers = takenBy !== undefined && takenBy.operator !== operator.id
  const mayTake = !isOthers && (isMine || item.mayDecide)
  const change = () => void take(item, isMine)
  useKeys(mayTake && { t: change })
  return (
    <>
      {takenBy && (
        <Status tone="waiting">
          {text(isMine ? 'consoleInbox.youAreAtIt' : 'consoleInbox.atItSince', {
            NAME: takenBy.name,
            AT: date(takenBy.at),
          })}
        </Status>
      )}
      {mayTake && (
        <Button onClick={change}>{text(isMine ? 'consoleInbox.leave' : 'consoleInbox.take')}</Button>
      )}
    </>
  )
}

/** `n` goes to the next one, also once this one is decided. */
function Next({ item: { link } }: { item: InboxEntry }) {
  const { text } = useConsoleText()
  const navigate = useNavigate()
  const goOn = () => void navigate({ to: link })
  useKeys({ n: goOn })
  return <Button onClick={goOn}>{text('consoleInbox.next')}</Button>
}

/** Claims or releases it; if another operator was faster, that is shown. */
export function useTake(): (item: Pick<InboxEntry, 'kind' | 'key'>, isMine: boolean) => Promise<void> {
  const { text } = useConsoleText()
  return async ({ kind, key }, isMine) => {
    const { outcome } = await setTaken(kind, key, !isMine)
    if (outcome === 'taken') notify({ title: text('consoleInbox.takenBefore'), message: '', success: false })
  }
}
