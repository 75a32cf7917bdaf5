import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { passkeysMax, removePasskey, restorePasskey } from '../../contract/passkeys.ts'
import { showSecurity } from '../../contract/security.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Detailed } from '../../ui/detailed.tsx'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { notify } from '../../ui/notices.ts'
import { Records } from '../../ui/records.tsx'
import { Loaded, useList, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { arePasskeysSupported } from '../identity/index.ts'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { useDevice } from './device.ts'
import { PasskeyAdding } from './passkeys-adding.tsx'
import { refreshSettings } from './refresh.ts'

type Security = AnswerOf<typeof showSecurity>
type Passkey = Security['passkeys'][number]

/** The client's passkeys, and the ways to add and to remove one. */
export function PasskeysBlock() {
  const { text } = useText()
  const list = useList(showSecurity, {})
  const device = useDevice()
  const [open, setOpen] = useState<Passkey | 'new' | null>(null)
  const close = () => setOpen(null)

  const { passkeys = [], sessions = [] } = list.answer ?? {}
  const opening = passkeys.filter(({ deletedAt }) => !deletedAt)
  const here = sessions.find(({ isCurrent }) => isCurrent)
  const obstacle = useObstacle(opening.length)
  return (
    <Card
      title={text('passkeys.title')}
      actions={
        list.answer && !obstacle && <Button onClick={() => setOpen('new')}>{text('passkeys.add')}</Button>
      }
    >
      <p>{text('passkeys.about')}</p>
      {list.answer && obstacle && <p>{obstacle}</p>}
      {opening.length < passkeys.length && (
        <NoticeBox isPending title={text('passkeys.isOff')}>
          {text('passkeys.offNote')}
        </NoticeBox>
      )}
      <Loaded list={list}>{() => <PasskeyList passkeys={passkeys} remove={setOpen} />}</Loaded>
      {open === 'new' && <PasskeyAdding suggested={here ? device(here) : ''} close={close} />}
      {open && open !== 'new' && <PasskeyRemoving passkey={open} close={close} />}
    </Card>
  )
}

/** Why none can be added here and now. */
function useObstacle(count: number): string | null {
  const { text } = useText()
  if (!arePasskeysSupported()) return text('passkeys.unsupported')
  return count < passkeysMax ? null : text('passkeys.full', { X: passkeysMax })
}

function PasskeyList({
  passkeys,
  remove,
}: {
  passkeys: readonly Passkey[]
  remove: (passkey: Passkey) => void
}) {
  const { text, date } = useText()
  const restore = useRestore()
  const usedAt = ({ addedAt, usedAt: at }: Passkey) => (
    <Detailed
      title={at ? date(at) : text('passkeys.neverUsed')}
      detail={`${text('passkeys.addedAt')} ${date(addedAt)}`}
    />
  )
  const state = ({ deletedAt }: Passkey) =>
    deletedAt && (
      <Detailed title={text('passkeys.isOff')} detail={text('passkeys.deletedOn', { AT: date(deletedAt) })} />
    )
  const actions = (one: Passkey) => (
    <Actions>
      {one.deletedAt && (
        <Button size="s" onClick={() => void restore(one.id)}>
          {text('passkeys.restore')}
        </Button>
      )}
      <Button kind="danger" size="s" onClick={() => remove(one)}>
        {text('passkeys.remove')}
      </Button>
    </Actions>
  )
  return (
    <Records
      label={text('passkeys.title')}
      columns={[
        { title: text('passkeys.name'), place: 'title' },
        { title: text('passkeys.usedAt'), place: 'detail' },
        { title: text('passkeys.action'), place: 'amount' },
      ]}
      empty={text('passkeys.empty')}
      rows={passkeys.map(one => ({
        key: one.id,
        cells: [one.name, state(one) ?? usedAt(one), actions(one)],
      }))}
    />
  )
}

/** Switches on again what a recovery has switched off. */
function useRestore(): (id: string) => Promise<void> {
  const { text } = useText()
  const send = useSend(restorePasskey)
  const refuse = useRefusal()

  return async id => {
    const { outcome } = await send({ id })
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text('passkeys.restored'), message: text('access.othersEnded'), success: true })
    await refreshSettings()
  }
}

/** Removing a passkey, after a confirmation. */
function PasskeyRemoving({
  passkey: { id, name },
  close,
}: {
  passkey: { id: string; name: string }
  close: () => void
}) {
  const { text } = useText()
  const send = useSend(removePasskey)
  const refuse = useRefusal()

  const remove = async () => {
    const { outcome } = await send({ id })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('passkeys.removed'), message: '', success: true })
    close()
    await refreshSettings()
  }

  return (
    <ConfirmationDialog
      title={text('passkeys.removeTitle')}
      note={text('passkeys.removeNote', { NAME: name })}
      action={text('passkeys.remove')}
      send={remove}
      close={close}
    />
  )
}
