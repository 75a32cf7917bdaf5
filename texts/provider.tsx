/** Gives the chosen language to the cabinet's pages. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Language } from '../contract/languages.ts'
import { browserStorage, choose } from './language-choice.ts'
import { loadTexts, type CabinetTranslator } from './load-texts.ts'

/** The language spoken, and how to change it. */
export interface Localization extends CabinetTranslator {
  changeLanguage: (language: Language) => Promise<void>
  /** Where amounts are masked: the one that writes them. */
  unmasked?: Localization
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
  const wanted = useRef<Language>(undefined)

  useEffect(() => {
    document.documentElement.lang = translator.language
    markDemonstration(translator.language)
  }, [translator])

  const changeLanguage = useCallback(
    async (language: Language) => {
      wanted.current = language
      const next = await load(language)
      // Of two choices the later one counts, whichever arrives first.
      if (wanted.current !== language) return
      choose(browserStorage(), language)
      setTranslator(next)
    },
    [load],
  )
  const localization = useMemo(() => ({ ...translator, changeLanguage }), [translator, changeLanguage])

  return <LanguageContext value={localization}>{children}</LanguageContext>
}

/** In place of an amount that is hidden: as many dots, whatever the amount. */
const dots = '\u2022\u2022\u2022\u2022'
const masked = () => dots

/** What is in it writes no amount while it is on, and all of them while it is off. */
export function MaskedAmounts({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const around = useText()
  const unmasked = around.unmasked ?? around
  const shown = useMemo(
    () =>
      isOn
        ? {
            ...unmasked,
            unmasked,
            money: masked,
            exactMoney: masked,
            resultMoney: masked,
            movedMoney: masked,
            exactResult: masked,
            axisMoney: masked,
          }
        : unmasked,
    [unmasked, isOn],
  )
  return <LanguageContext value={shown}>{children}</LanguageContext>
}

/** The server writes above a demonstration's pages, in all languages, that they are one. */
function markDemonstration(language: Language): void {
  const note = document.getElementById('demonstration')
  if (note) note.textContent = note.dataset[language] ?? note.textContent
}

/** Texts and formats of the chosen language: `const { text, money } = useText()`. */
export function useText(): Localization {
  const localization = use(LanguageContext)
  if (!localization) throw new Error('useText outside of LanguageProvider')
  return localization
}
