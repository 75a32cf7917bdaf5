/** Gives the chosen language to the cabinet's pages. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '../contract/languages.ts'
import { browserShelf, choose } from './choice.ts'
import { learn, type CabinetSpeech } from './learn.ts'

/** The language spoken, and how to change it. */
export interface Tongue extends CabinetSpeech {
  speak: (language: Language) => Promise<void>
}

const Spoken = createContext<Tongue | null>(null)

/** `first` is learned before the first page is drawn: `await learn(chosenLanguage(browserShelf()))`. */
export function LanguageProvider({ first, children }: { first: CabinetSpeech; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    document.documentElement.lang = spoken.language
    tellOfDemonstration(spoken.language)
  }, [spoken])

  const speak = useCallback(async (language: Language) => {
    const next = await learn(language)
    choose(browserShelf(), language)
    setSpoken(next)
  }, [])
  const tongue = useMemo(() => ({ ...spoken, speak }), [spoken, speak])

  return <Spoken value={tongue}>{children}</Spoken>
}

/** The server writes above a demonstration's pages, in all languages, that they are one. */
function tellOfDemonstration(language: Language): void {
  const note = document.getElementById('demonstration')
  if (note) note.textContent = note.dataset[language] ?? note.textContent
}

/** Texts and formats of the chosen language: `const { text, money } = useText()`. */
export function useText(): Tongue {
  const tongue = use(Spoken)
  if (!tongue) throw new Error('useText outside of LanguageProvider')
  return tongue
}
