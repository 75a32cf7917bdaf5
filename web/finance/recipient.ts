import { useRef, useState } from 'react'
import { readUid } from '../../contract/address.ts'
import { checkPeer } from '../../contract/finance.ts'
import type { RecipientRefusal } from '../../contract/recipient.ts'
import type { Rule } from '../../contract/rules.ts'
import { useSend } from '../call/index.ts'
import { useRefusal } from '../call/refusal.ts'

export interface Recipient {
  uid: string
  /** Null when the address is the client's own or nobody's. */
  name: string | null
  /** They were transferred to before. */
  isPaid: boolean
}

export interface Recipients {
  /** The one that was looked up last. */
  found: Recipient | null
  /**
   * The owner of a typed internal address: `found` itself where it is theirs; `null` when the lookup failed, and the
   * client has been notified, or when another address was looked up meanwhile.
   */
  find: (typed: string) => Promise<Recipient | null>
}

/** An address with wrong check digits is not looked up. */
const nobody: Recipient = { uid: '', name: null, isPaid: false }

export function useRecipients(): Recipients {
  const [found, setFound] = useState<Recipient | null>(null)
  const latest = useRef('')
  const send = useSend(checkPeer)
  const refuse = useRefusal()

  const find = async (typed: string): Promise<Recipient | null> => {
    const uid = readUid('finance', typed)
    if (!uid) return nobody
    latest.current = uid
    if (found?.uid === uid) return found
    const sent = await send({ address: uid })
    if (latest.current !== uid) return null
    if (sent.outcome !== 'ok') {
      refuse(sent.outcome)
      return null
    }
    const { isFound, name = '', isPaid } = sent.answer
    const next = { uid, name: isFound ? name : null, isPaid }
    setFound(next)
    return next
  }

  return { found, find }
}

/** Whether a typed internal address belongs to someone who was never paid. */
export const isNewRecipient = (found: Recipient | null, typed: string): boolean =>
  found !== null && found.name !== null && !found.isPaid && found.uid === readUid('finance', typed)

/** As a rule of the form: the server would refuse a new recipient. */
export const allowedRecipient =
  (found: Recipient | null, refusal: RecipientRefusal | null): Rule =>
  value =>
    refusal && isNewRecipient(found, value) ? { message: 'recipientNew' } : null
