import { useState } from 'react'
import { groupUid } from '../../contract/address.ts'
import { useText } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentIcon as StatementIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { StatementForm } from './statement-form.tsx'
import style from './statement.module.css'

/**
 * Offers the statement of an account, by its uid; a small button beside the tabs, on a phone without its label where it
 * shares a line.
 */
export function Statement({ uid, place }: { uid: string; place?: 'tabs' | 'line' }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const title = text('statement.title', { UID: groupUid(uid) })

  const isQuiet = place !== undefined
  return (
    <div className={isQuiet ? style.quiet : style.offer}>
      <Button kind={isQuiet ? 'quiet' : 'secondary'} aria-label={title} onClick={() => setOpen(true)}>
        {isQuiet && <StatementIcon />}
        <span className={place === 'line' ? style.word : undefined}>{text('statement.open')}</span>
      </Button>
      {isOpen && (
        <Modal kind="question" title={title} close={() => setOpen(false)}>
          <StatementForm uid={uid} />
        </Modal>
      )}
    </div>
  )
}
