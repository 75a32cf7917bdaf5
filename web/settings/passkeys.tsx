import { useState } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import { passkeysMax } from '../../contract/passkeys.ts'
import { showSecurity } from '../../contract/security.ts'
import { Loaded, useList, useProfile } from '../call/index.ts'
import { arePasskeysSupported } from '../identity/passkey.ts'
import { useText } from '../language/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Records } from '../ui/records.tsx'
import { useDevice } from './device.ts'
import { PasskeyAdding } from './passkeys-adding.tsx'
import { PasskeyRemoving } from './passkeys-removing.tsx'

type Security = AnswerOf<typeof showSecurity>
type Passkey = Security['passkeys'][number]

/** The client's passkeys, and the ways to add and to remove one. */
export function PasskeysBlock() {
  const { text } = useText()
  const { isPasswordSet } = useProfile()
  const list = useList(showSecurity, {})
  const device = useDevice()
  const [open, setOpen] = useState<Passkey | 'new' | null>(null)
  const close = () => setOpen(null)

  const { passkeys = [], sessions = [] } = list.answer ?? {}
  const here = sessions.find(({ isCurrent }) => isCurrent)
  const obstacle = useObstacle(passkeys.length)
  return (
    <Card
      title={text('passkeys.title')}
      actions={
        list.answer && !obstacle && <Button onClick={() => setOpen('new')}>{text('passkeys.add')}</Button>
      }
    >
      <p>{text('passkeys.about')}</p>
      {list.answer && obstacle && <p>{obstacle}</p>}
      <Loaded list={list}>
        {() => <PasskeyList passkeys={passkeys} remove={isPasswordSet ? setOpen : undefined} />}
      </Loaded>
      {open === 'new' && <PasskeyAdding suggested={here ? device(here) : ''} close={close} />}
      {open && open !== 'new' && <PasskeyRemoving passkey={open} close={close} />}
    </Card>
  )
}

/** Why none can be added here and now. */
function useObstacle(count: number): string | null {
  const { text } = useText()
  const { isPasswordSet } = useProfile()
  if (!isPasswordSet) return text('passkeys.needsPassword')
  if (!arePasskeysSupported()) return text('passkeys.unsupported')
  return count < passkeysMax ? null : text('passkeys.full', { X: passkeysMax })
}

function PasskeyList({
  passkeys,
  remove,
}: {
  passkeys: readonly Passkey[]
  remove: ((passkey: Passkey) => void) | undefined
}) {
  const { text, date } = useText()
  const action = (one: Passkey) => (
    <Button kind="quiet" onClick={() => remove?.(one)}>
      {text('passkeys.remove')}
    </Button>
  )
  return (
    <Records
      label={text('passkeys.title')}
      columns={[
        { title: text('passkeys.name') },
        { title: text('passkeys.addedAt') },
        { title: text('passkeys.usedAt') },
        ...(remove ? [{ title: text('passkeys.action') }] : []),
      ]}
      empty={text('passkeys.empty')}
      rows={passkeys.map(one => ({
        key: one.id,
        cells: [
          one.name,
          date(one.addedAt),
          one.usedAt ? date(one.usedAt) : text('passkeys.neverUsed'),
          action(one),
        ],
      }))}
    />
  )
}
