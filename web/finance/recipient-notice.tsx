import { Link } from '@tanstack/react-router'
import type { RecipientRefusal } from '../../contract/recipient.ts'
import { Contact } from '../documents/index.ts'
import { useText } from '../../texts/index.ts'
import { NoticeBox } from '../../ui/notice-box.tsx'
import { isNewRecipient, type Recipient } from './recipient.ts'

/** That new recipients cannot be paid at present, and until when, shown before anything is typed. */
export function RecipientNotice({ refusal }: { refusal: RecipientRefusal | null }) {
  const { text, date } = useText()
  if (!refusal) return null
  if (refusal.until)
    return (
      <NoticeBox isPending title={text('peer.newWaitTitle', { AT: date(refusal.until) })}>
        {text('peer.newWaitNote')} <Contact />
      </NoticeBox>
    )
  return (
    <NoticeBox isPending title={text('peer.newLockedTitle')}>
      {text('peer.newLockedNote')} <Link to="/cabinet/settings/payouts">{text('addresses.toBook')}</Link>
    </NoticeBox>
  )
}

/** Below the field: what is missing, or from when the typed recipient can be paid. */
export function RecipientHint({
  found,
  refusal,
  typed,
}: {
  found: Recipient | null
  refusal: RecipientRefusal | null
  typed: string
}) {
  const { text, date } = useText()
  return <span role="status">{state()}</span>

  function state(): string {
    if (!refusal || !isNewRecipient(found, typed)) return text('peer.addressHint')
    return refusal.until ? text('peer.newFrom', { AT: date(refusal.until) }) : text('peer.newLocked')
  }
}
