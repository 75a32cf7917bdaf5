/** The texts of the public pages in each language, all at hand: the server draws them. */
import type { Language } from '../contract/languages.ts'
import { de } from './de/index.ts'
import { impostors as deImpostors } from './de/impostors.ts'
import { landing as deLanding } from './de/landing.ts'
import { en } from './en/index.ts'
import { impostors as enImpostors } from './en/impostors.ts'
import { landing as enLanding } from './en/landing.ts'
import { es } from './es/index.ts'
import { impostors as esImpostors } from './es/impostors.ts'
import { landing as esLanding } from './es/landing.ts'
import { ru } from './ru/index.ts'
import { impostors as ruImpostors } from './ru/impostors.ts'
import { landing as ruLanding } from './ru/landing.ts'
import { translatorOf, type Translator } from './translator.ts'

type PublicTexts = typeof en & { impostors: typeof enImpostors; landing: typeof enLanding }

export const publicTexts = {
  ru: { ...ru, impostors: ruImpostors, landing: ruLanding },
  en: { ...en, impostors: enImpostors, landing: enLanding },
  de: { ...de, impostors: deImpostors, landing: deLanding },
  es: { ...es, impostors: esImpostors, landing: esLanding },
} as const

export type PublicTranslator = Translator<PublicTexts>
/** What every section of the landing page is given. */
export interface Localized {
  translator: PublicTranslator
}

/** The server does not know the reader's time zone: what it writes is in UTC, and says so. */
export function publicTranslator(language: Language): PublicTranslator {
  const translator = translatorOf<PublicTexts>(language, publicTexts[language])
  return {
    ...translator,
    date: (at, timeZone) =>
      timeZone ? translator.date(at, timeZone) : `${translator.date(at, 'UTC')}\u00a0UTC`,
    zonedDate: translator.utcDate,
    day: (at, timeZone = 'UTC') => translator.day(at, timeZone),
  }
}
