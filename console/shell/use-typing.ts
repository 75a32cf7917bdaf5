import { useEffect } from 'react'
import { consoleSession } from '../../contract/console/session.ts'
import { minuteMs } from '../../contract/time.ts'
import { sendQuietly } from '../../ui/call/send.ts'

/** Writing is work, though it sends nothing: the server hears of it once a minute, and does not end the session. */
export function useTyping(): void {
  useEffect(() => {
    let toldAt = 0
    const tell = (): void => {
      if (Date.now() - toldAt < minuteMs) return
      toldAt = Date.now()
      void sendQuietly(consoleSession, {})
    }
    addEventListener('input', tell)
    return () => removeEventListener('input', tell)
  }, [])
}
