/** Stores the language that a client chooses in the cabinet, in this tab or another: mails are written in it. */
import { useEffect, useRef } from 'react'
import { chooseLanguage } from '../../contract/entry.ts'
import { useText } from '../../texts/index.ts'
import { sendQuietly } from '../../ui/call/send.ts'

export function useKeptLanguage(): void {
  const { language } = useText()
  const known = useRef(language)
  useEffect(() => {
    if (known.current === language) return
    known.current = language
    void sendQuietly(chooseLanguage, {})
  }, [language])
}
