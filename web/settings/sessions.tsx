import { endSessions, showSecurity } from '../../contract/security.ts'
import { Loaded, useList, useRefusal, useSend } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notices.ts'
import { Records } from '../../ui/records.tsx'
import { useDevice } from './device.ts'
import { refreshSettings } from './refresh.ts'

/** Where the client is signed in, each with a way to end it. */
export function SessionsBlock() {
  const { text, date } = useText()
  const list = useList(showSecurity, {})
  const end = useEnd()
  const device = useDevice()

  const columns = [
    { title: text('security.device') },
    { title: text('security.network') },
    { title: text('security.signedInAt') },
    { title: text('security.seenAt') },
    { title: text('security.action') },
  ]
  return (
    <Card
      title={text('security.sessions')}
      actions={
        (list.answer?.sessions.length ?? 0) > 1 && (
          <Button onClick={() => void end()}>{text('security.endOthers')}</Button>
        )
      }
    >
      <p>{text('security.sessionsNote')}</p>
      <Loaded list={list}>
        {({ sessions }) => (
          <Records
            label={text('security.sessions')}
            columns={columns}
            empty=""
            rows={sessions.map(one => ({
              key: one.id,
              cells: [
                device(one),
                one.network,
                date(one.startedAt),
                date(one.seenAt),
                one.isCurrent ? (
                  <Badge key="end" tone="good">
                    {text('security.thisSession')}
                  </Badge>
                ) : (
                  <Button key="end" kind="quiet" onClick={() => void end(one.id)}>
                    {text('security.end')}
                  </Button>
                ),
              ],
            }))}
          />
        )}
      </Loaded>
    </Card>
  )
}

/** Ends one, or all but this one. */
function useEnd(): (id?: string) => Promise<void> {
  const { text } = useText()
  const ask = useSend(endSessions)
  const refuse = useRefusal()

  return async id => {
    const { outcome } = await ask({ id })
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text(id ? 'security.ended' : 'security.othersAreEnded'), message: '', success: true })
    await refreshSettings()
  }
}
