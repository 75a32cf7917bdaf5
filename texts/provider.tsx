/** Gives the chosen language to the cabinet's pages. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '../contract/languages.ts'
import { browserStorage, choose } from './language-choice.ts'
import { loadTexts, type CabinetTranslator } from './load-texts.ts'

/** The language spoken, and how to change it. */
export interface Localization extends CabinetTranslator {
  changeLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<Localization | null>(null)

/** `first` is loaded before the first page is drawn: `await loadTexts(chosenLanguage(browserStorage()))`, or by `load`. */
export function LanguageProvider({
  first,
  load = loadTexts,
  children,
}: {
  first: CabinetTranslator
  load?: (language: Language) => Promise<CabinetTranslator>
  children: ReactNode
}) {
  const [translator, setTranslator] = useState(first)

  useEffect(() => {
    document.documentElement.lang = translator.language
    tellOfDemonstration(translator.language)
  }, [translator])

  const changeLanguage = useCallback(
    async (language: Language) => {
      const next = await load(language)
      choose(browserStorage(), language)
      setTranslator(next)
    },
    [load],
  )
  const localization = useMemo(() => ({ ...translator, changeLanguage }), [translator, changeLanguage])

  return <LanguageContext value={localization}>{children}</LanguageContext>
}

/** The server writes above a demonstration's pages, in all languages, that they are one. */
function tellOfDemonstration(language: Language): void {
  const note = document.getElementById('demonstration')
  if (note) note.textContent = note.dataset[language] ?? note.textContent
}

/** Texts and formats of the chosen language: `const { text, money } = useText()`. */
export function useText(): Localization {
  const localization = use(LanguageContext)
  if (!localization) throw new Error('useText outside of LanguageProvider')
  return localization
}
