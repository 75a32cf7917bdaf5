import { useRef, useState } from 'react'

/**
 * Sends once, however often it is clicked: nothing is sent again until `send` is done, and nothing at all after it has
 * resolved to true. Where it returns without a promise, nothing was sent.
 */
export function useOnce<Given extends unknown[]>(
  send: (...given: Given) => Promise<boolean | void> | void,
): { sendOnce: (...given: Given) => Promise<void>; isSending: boolean } {
  const [isSending, setSending] = useState(false)
  // Two clicks within one frame both see the old state; the reference does not wait for a render.
  const sending = useRef(false)

  const sendOnce = async (...given: Given): Promise<void> => {
    if (sending.current) return
    sending.current = true
    let isOver: boolean | void = false
    try {
      const sent = send(...given)
      if (sent) setSending(true)
      isOver = await sent
    } finally {
      if (!isOver) {
        sending.current = false
        setSending(false)
      }
    }
  }
  return { sendOnce, isSending }
}
