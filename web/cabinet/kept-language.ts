/** Stores the language that a client chooses in the cabinet, in this tab or another: mails are written in it. */
import { useEffect, useState } from 'react'
import { chooseLanguage } from '../../contract/entry.ts'
import { useText } from '../../texts/index.ts'
import { sendQuietly } from '../../ui/call/send.ts'

export function useKeptLanguage(): void {
  const { language } = useText()
  const [store] = useState(() => storing(language))
  useEffect(() => {
    const again = () => void store(language)
    again()
    // What has failed is tried again when there may be an answer.
    const ending = new AbortController()
    for (const event of ['online', 'focus']) addEventListener(event, again, ending)
    return () => ending.abort()
  }, [store, language])
}

/** One after the other: answers in another order would leave the former language. */
function storing(stored: string | null) {
  let last = Promise.resolve()
  const store = async (before: Promise<void>, language: string) => {
    await before
    if (stored === language) return
    const { outcome } = await sendQuietly(chooseLanguage, {})
    stored = outcome === 'ok' ? language : null
  }
  return (language: string) => (last = store(last, language))
}
