import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { showSecurity } from '../../contract/security.ts'
import { beginTelegramLink, restoreTelegram, unlinkTelegram } from '../../contract/telegram.ts'
import { Loaded, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { TelegramOffer } from '../identity/index.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Status } from '../../ui/status.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notices.ts'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

type Profile = NonNullable<AnswerOf<typeof showSecurity>['telegram']>

/** The Telegram profile that opens the account, with a way to unlink it; or the way to link one. */
export function TelegramBlock() {
  const { text } = useText()
  const list = useList(showSecurity, {})
  return (
    <Card title={text('telegram.title')} note={list.answer && <State profile={list.answer.telegram} />}>
      <Loaded list={list}>{({ telegram }) => (telegram ? <Linked profile={telegram} /> : <Link />)}</Loaded>
    </Card>
  )
}

function State({ profile }: { profile: Profile | undefined }) {
  const { text } = useText()
  if (!profile) return <Status>{text('telegram.isNotLinked')}</Status>
  if (profile.deletedAt) return <Status tone="waiting">{text('telegram.isOff')}</Status>
  return <Status tone="good">{text('telegram.isLinked')}</Status>
}

function Linked({ profile: { name, deletedAt } }: { profile: Profile }) {
  const { text, date } = useText()
  const [isLeaving, setLeaving] = useState(false)
  const unlink = useChange(unlinkTelegram, 'telegram.unlinked')
  const restore = useChange(restoreTelegram, 'telegram.restored')

  return (
    <>
      <p>
        {deletedAt
          ? text('telegram.offNote', { NAME: name, AT: date(deletedAt) })
          : text('telegram.linkedNote', { NAME: name })}
      </p>
      <Actions>
        {deletedAt && <Button onClick={() => void restore()}>{text('telegram.restore')}</Button>}
        <Button onClick={() => setLeaving(true)}>{text('telegram.unlink')}</Button>
      </Actions>
      {isLeaving && (
        <ConfirmationDialog
          title={text('telegram.unlinkTitle')}
          note={text('telegram.unlinkNote', { NAME: name })}
          action={text('telegram.unlink')}
          send={async () => {
            await unlink()
            setLeaving(false)
          }}
          close={() => setLeaving(false)}
        />
      )}
    </>
  )
}

function useChange(
  call: typeof unlinkTelegram,
  done: 'telegram.unlinked' | 'telegram.restored',
): () => Promise<void> {
  const { text } = useText()
  const send = useSend(call)
  const refuse = useRefusal()

  return async () => {
    const { outcome } = await send({})
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text(done), message: text('access.othersEnded'), success: true })
    await refreshSettings()
  }
}

/**
 * The server is told before the browser leaves for Telegram, so that what comes back can link nothing that the client
 * did not request.
 */
function Link() {
  const { text } = useText()
  const begin = useSend(beginTelegramLink)
  const refuse = useRefusal()

  const link = async (depart: () => Promise<void>) => {
    const { outcome } = await begin({})
    return outcome === 'ok' ? depart() : refuse(outcome)
  }
  return (
    <TelegramOffer>
      {depart => (
        <>
          <p>{text('telegram.linkNote')}</p>
          <div>
            <Button onClick={() => void link(() => depart({ for: 'link', invitation: '' }))}>
              {text('telegram.link')}
            </Button>
          </div>
        </>
      )}
    </TelegramOffer>
  )
}
