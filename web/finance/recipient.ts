import { useEffect, useState } from 'react'
import { readUid } from '../../contract/address.ts'
import { checkPeer } from '../../contract/finance.ts'
import { useRefusal, useSend } from '../call/index.ts'

export interface Recipient {
  uid: string
  /** Null when the address is nobody's but one's own. */
  name: string | null
}

/** Who stands behind the typed internal address, asked as soon as its check digits fit. */
export function useRecipient(typed: string): {
  recipient: Recipient | null
  /** The recipient, asked for now if nobody has been asked yet. */
  find: () => Promise<Recipient | null>
} {
  const [found, setFound] = useState<Recipient | null>(null)
  const ask = useSend(checkPeer)
  const refuse = useRefusal()
  const uid = readUid('finance', typed)
  const recipient = found?.uid === uid ? found : null

  const find = async (): Promise<Recipient | null> => {
    if (!uid || recipient) return recipient
    const sent = await ask({ address: uid })
    if (sent.outcome !== 'ok') {
      refuse(sent.outcome)
      return null
    }
    const next = { uid, name: sent.answer.isFound ? (sent.answer.name ?? '') : null }
    setFound(next)
    return next
  }

  useEffect(() => {
    if (uid) void find()
    // Only another address asks again; a refused question is asked once more when the form is sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uid])

  return { recipient, find }
}
