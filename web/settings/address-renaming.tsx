import { addressNameLengthMax, renameAddress, type SavedAddress } from '../../contract/address-book.ts'
import { addressNameForm } from '../../contract/forms.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBack } from '../../ui/dialog-back.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { useForm } from '../../ui/use-form.ts'
import { refreshSettings } from './refresh.ts'

/** Giving a saved address another name. */
export function AddressRenaming({ saved, close }: { saved: SavedAddress; close: () => void }) {
  const { text } = useText()
  const send = useSend(renameAddress)
  const refuse = useRefusal()

  const rename = async ({ name = '' }: Record<string, string>) => {
    const { outcome } = await send({ address: saved.address, name })
    if (outcome !== 'ok') return refuse(outcome)

    notify({ title: text('addresses.renamed'), message: '', success: true })
    close()
    await refreshSettings()
  }
  const form = useForm(addressNameForm, rename, { initial: { name: saved.name } })

  return (
    <Modal kind="question" title={text('addresses.renameTitle')} close={close}>
      <p>{saved.address}</p>
      <Form form={form} label={text('addresses.renameTitle')}>
        <Field {...form.field('name')} label={text('addresses.name')} maxLength={addressNameLengthMax} />
        <Actions>
          <Button type="submit" kind="primary">
            {text('addresses.rename')}
          </Button>
          <DialogBack />
        </Actions>
      </Form>
    </Modal>
  )
}
