import { useState } from 'react'
import { cancelWithdrawal, listFinance, type Withdrawal } from '../../contract/finance.ts'
import { useText } from '../../texts/index.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmationDialog } from '../../ui/confirmation-dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { notify } from '../../ui/notices.ts'
import { refreshLists, useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'

/** Has a withdrawal cancelled that nobody has decided about, once its client has seen again which one it is. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Actions>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {text('withdrawal.cancelIt')}
      </Button>
      {isOpen && <Confirmation withdrawal={withdrawal} close={() => setOpen(false)} />}
    </Actions>
  )
}

function Confirmation({
  withdrawal: { id, address, amountMicro },
  close,
}: {
  withdrawal: Withdrawal
  close: () => void
}) {
  const { text, exactMoney } = useText()
  const send = useSend(cancelWithdrawal)
  const refuse = useRefusal()

  const cancel = async () => {
    const { outcome } = await send({ id })
    if (outcome !== 'ok' && outcome !== 'decided') return refuse(outcome)
    const isDone = outcome === 'ok'
    notify({
      title: text(isDone ? 'promise.cancelling' : 'withdrawal.decided'),
      message: isDone ? text('promise.returning') : '',
      success: isDone,
    })
    close()
    await refreshLists(listFinance)
  }

  return (
    <ConfirmationDialog
      title={text('withdrawal.cancelIt')}
      note={text('withdrawal.cancelNote')}
      action={text('withdrawal.cancelIt')}
      back={text('ui.close')}
      send={cancel}
      close={close}
    >
      <Facts
        items={[
          { term: text('withdrawal.amount'), value: exactMoney(amountMicro) },
          { term: text('withdrawal.to'), value: <Identifier value={address} /> },
        ]}
      />
    </ConfirmationDialog>
  )
}
