import { useState } from 'react'
import { protectAddresses, type AddressBook, type AddressProtection } from '../../contract/address-book.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { useProfile, useRefusal, useSend } from '../call/index.ts'
import { useText } from '../language/index.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { notify } from '../ui/notices.ts'
import { Switch } from '../ui/switch.tsx'
import style from './address-protections.module.css'
import { ConfirmationDialog, type Proof } from './confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

const noProof: Proof = { password: '', oneTimeCode: noOneTimeCode }

/** What the client can switch on at once, and off a day later. */
export const AddressProtections = ({ book }: { book: AddressBook }) => (
  <div className={style.protections}>
    <Protection protection="savedOnly" standing={book.savedOnly} />
    <Protection protection="newWaits" standing={book.newWaits} />
  </div>
)

function Protection({
  protection,
  standing: { isOn, offAt },
}: {
  protection: AddressProtection
  standing: AddressBook['savedOnly']
}) {
  const { text, date } = useText()
  const { isPasswordSet } = useProfile()
  const [isLeaving, setLeaving] = useState(false)
  const protect = useProtect(protection)

  const switchOn = () => void protect(true, noProof, offAt ? 'addresses.stays' : 'addresses.switchedOn')
  const name = text(`addresses.${protection}`)
  return (
    <div className={style.protection}>
      <Switch
        label={name}
        isOn={isOn && !offAt}
        isDisabled={!isPasswordSet}
        turn={() => (isOn && !offAt ? setLeaving(true) : switchOn())}
      />
      <Note>{text(`addresses.${protection}Note`)}</Note>
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
          send={async proof => void ((await protect(false, proof)) && setLeaving(false))}
          close={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

/** Switches, tells how it ended, and shows what stands now. True when it is done. */
function useProtect(protection: AddressProtection) {
  const { text } = useText()
  const ask = useSend(protectAddresses)
  const refuse = useRefusal()

  return async (
    isOn: boolean,
    proof: Proof,
    done?: 'addresses.stays' | 'addresses.switchedOn',
  ): Promise<boolean> => {
    const { outcome } = await ask({ protection, isOn, ...proof })
    if (outcome !== 'ok') {
      refuse(outcome)
      return false
    }
    if (done) notify({ title: text(done), message: '', success: true })
    await refreshSettings()
    return true
  }
}
