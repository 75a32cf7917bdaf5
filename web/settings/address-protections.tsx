import { useState } from 'react'
import {
  protectAddresses,
  unprotectAddresses,
  type AddressBook,
  type AddressProtection,
} from '../../contract/address-book.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices.ts'
import { Switch } from '../../ui/switch.tsx'
import style from './address-protections.module.css'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'
import { SettingRow } from './setting-row.tsx'

/** What the client can switch on at once, and off a day later. */
export const AddressProtections = ({ book }: { book: AddressBook }) => (
  <div className={style.rows}>
    <Protection protection="savedOnly" state={book.savedOnly} />
    <Protection protection="newWaits" state={book.newWaits} />
  </div>
)

function Protection({
  protection,
  state: { isOn, offAt },
}: {
  protection: AddressProtection
  state: AddressBook['savedOnly']
}) {
  const { text, date } = useText()
  const [isLeaving, setLeaving] = useState(false)
  const protect = useProtect(protection)
  const unprotect = useUnprotect(protection)

  const switchOn = () => void protect(offAt ? 'addresses.stays' : 'addresses.switchedOn')
  const name = text(`addresses.${protection}`)
  return (
    <div>
      <SettingRow title={name} note={text(`addresses.${protection}Note`)}>
        <Switch
          label={name}
          isBare
          isOn={isOn && !offAt}
          turn={() => (isOn && !offAt ? setLeaving(true) : switchOn())}
        />
      </SettingRow>
      {offAt && (
        <div className={style.ends}>
          <p>{text('addresses.ends', { AT: date(offAt) })}</p>
          <Button onClick={switchOn}>{text('addresses.keep')}</Button>
        </div>
      )}
      {isLeaving && (
        <ConfirmationDialog
          title={text('addresses.offTitle')}
          note={text('addresses.offNote', { NAME: name })}
          action={text('addresses.switchOff')}
          send={async () => void ((await unprotect()) && setLeaving(false))}
          close={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

function useProtect(protection: AddressProtection) {
  const { text } = useText()
  const send = useSend(protectAddresses)
  const refuse = useRefusal()

  return async (done: 'addresses.stays' | 'addresses.switchedOn'): Promise<void> => {
    const { outcome } = await send({ protection })
    if (outcome !== 'ok') return refuse(outcome)
    notify({ title: text(done), message: '', success: true, topic: protection })
    await refreshSettings()
  }
}

/** True when it is done. */
function useUnprotect(protection: AddressProtection): () => Promise<boolean> {
  const send = useSend(unprotectAddresses)
  const refuse = useRefusal()

  return async () => {
    const { outcome } = await send({ protection })
    if (outcome !== 'ok') refuse(outcome)
    else await refreshSettings()
    return outcome === 'ok'
  }
}
