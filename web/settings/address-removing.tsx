import { removeAddress, type SavedAddress } from '../../contract/address-book.ts'
import { useRefusal, useSend } from '../call/index.ts'
import { useText } from '../../texts/index.ts'
import { notify } from '../../ui/notices.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { refreshSettings } from './refresh.ts'

/** Taking an address out of the book, once the client has said so again. */
export function AddressRemoving({
  saved: { address, name },
  close,
}: {
  saved: SavedAddress
  close: () => void
}) {
  const { text } = useText()
  const ask = useSend(removeAddress)
  const refuse = useRefusal()

  const remove = async () => {
    const { outcome } = await ask({ address })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('addresses.removed'), message: '', success: true })
    close()
    await refreshSettings()
  }

  return (
    <ConfirmationDialog
      title={text('addresses.removeTitle')}
      note={text('addresses.removeNote', { NAME: name })}
      action={text('addresses.remove')}
      send={remove}
      close={close}
    />
  )
}
