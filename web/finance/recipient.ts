import { useState } from 'react'
import { readUid } from '../../contract/address.ts'
import { checkPeer } from '../../contract/finance.ts'
import { useRefusal, useSend } from '../call/index.ts'

export interface Recipient {
  uid: string
  /** Null when the address is nobody's but one's own. */
  name: string | null
}

export interface Recipients {
  /** The one that was asked for last. */
  found: Recipient | null
  /** Who stands behind a typed internal address; `null` when nobody answers, and the client has been told. */
  find: (typed: string) => Promise<Recipient | null>
}

/** Check digits that do not fit are no address. */
const nobody: Recipient = { uid: '', name: null }

export function useRecipients(): Recipients {
  const [found, setFound] = useState<Recipient | null>(null)
  const ask = useSend(checkPeer)
  const refuse = useRefusal()

  const find = async (typed: string): Promise<Recipient | null> => {
    const uid = readUid('finance', typed)
    if (!uid) return nobody
    if (found?.uid === uid) return found
    const sent = await ask({ address: uid })
    if (sent.outcome !== 'ok') {
      refuse(sent.outcome)
      return null
    }
    const next = { uid, name: sent.answer.isFound ? (sent.answer.name ?? '') : null }
    setFound(next)
    return next
  }

  return { found, find }
}
