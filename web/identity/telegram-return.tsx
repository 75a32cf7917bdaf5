import { useEffect, useRef } from 'react'
import { useText } from '../../texts/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useTelegramReturn } from './telegram-proof.ts'

/** Where the browser comes back to from Telegram; it continues as soon as the server has checked the proof. */
export function TelegramReturnPage() {
  const { text } = useText()
  const end = useTelegramReturn()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void end()
  }, [end])

  return (
    <EntryFrame way="signIn" title={text('telegram.title')} other={null}>
      <p>{text('ui.wait')}</p>
    </EntryFrame>
  )
}
