import { addressNameLengthMax, saveAddress } from '../../contract/address-book.ts'
import { addressForm } from '../../contract/forms.ts'
import { checkedWallet } from '../../contract/tron-address.ts'
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

const rules = { ...addressForm, address: [...addressForm.address, checkedWallet] }

/** Saving an address under a name. */
export function AddressSaving({ close }: { close: () => void }) {
  const { text } = useText()
  const send = useSend(saveAddress)
  const refuse = useRefusal()

  const form = useForm(rules, async ({ address = '', name = '' }, complain) => {
    const { outcome } = await send({ address: address.trim(), name })
    if (outcome !== 'ok') return refuse(outcome, complain)

    notify({ title: text('addresses.savedTitle'), message: '', success: true })
    close()
    await refreshSettings()
  })

  return (
    <Modal kind="question" title={text('addresses.add')} close={close}>
      <p>{text('addresses.addNote')}</p>
      <Form form={form} label={text('addresses.add')}>
        <Field
          {...form.field('address')}
          label={text('addresses.address')}
          hint={text('addresses.addressHint')}
          maxLength={64}
        />
        <Field
          {...form.field('name')}
          label={text('addresses.name')}
          hint={text('addresses.nameHint')}
          maxLength={addressNameLengthMax}
        />
        <Actions>
          <Button type="submit" kind="primary">
            {text('addresses.add')}
          </Button>
          <DialogBack />
        </Actions>
      </Form>
    </Modal>
  )
}
