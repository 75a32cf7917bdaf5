import { useState } from 'react'
import { groupUid } from '../../contract/address.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { StatementForm } from './statement-form.tsx'
import style from './statement.module.css'

/** Offers the statement of an account, which this uid names. */
export function Statement({ uid }: { uid: string }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const title = text('statement.title', { UID: groupUid(uid) })

  return (
    <div className={style.offer}>
      <Button aria-label={title} onClick={() => setOpen(true)}>
        {text('statement.open')}
      </Button>
      {isOpen && (
        <Modal title={title} close={() => setOpen(false)}>
          <StatementForm uid={uid} />
        </Modal>
      )}
    </div>
  )
}
