import { useState } from 'react'
import { groupUid } from '../../contract/address.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentIcon as StatementIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { StatementForm } from './statement-form.tsx'
import style from './statement.module.css'

/** Offers the statement of an account, by its uid: a quiet button beside what it is of. */
export function Statement({ uid }: { uid: string }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const title = text('statement.title', { UID: groupUid(uid) })

  return (
    <div className={style.offer}>
      <Button kind="quiet" aria-label={title} onClick={() => setOpen(true)}>
        <StatementIcon />
        {text('statement.open')}
      </Button>
      {isOpen && (
        <Modal kind="question" title={title} close={() => setOpen(false)}>
          <StatementForm uid={uid} />
        </Modal>
      )}
    </div>
  )
}
