/** The landing page's texts in each language, all at hand: the page is drawn at build time. */
import type { Language } from '../contract/languages.ts'
import { landing as de } from './de/landing.ts'
import { program as deProgram } from './de/program.ts'
import { risk as deRisk } from './de/risk.ts'
import { ui as deUi } from './de/ui.ts'
import { landing as en } from './en/landing.ts'
import { program as enProgram } from './en/program.ts'
import { risk as enRisk } from './en/risk.ts'
import { ui as enUi } from './en/ui.ts'
import { landing as es } from './es/landing.ts'
import { program as esProgram } from './es/program.ts'
import { risk as esRisk } from './es/risk.ts'
import { ui as esUi } from './es/ui.ts'
import { landing as ru } from './ru/landing.ts'
import { program as ruProgram } from './ru/program.ts'
import { risk as ruRisk } from './ru/risk.ts'
import { ui as ruUi } from './ru/ui.ts'
import { translatorOf, type Translator } from './translator.ts'

type Words = { landing: typeof en; program: typeof enProgram; risk: typeof enRisk; ui: typeof enUi }

export const landingTexts = {
  ru: { landing: ru, program: ruProgram, risk: ruRisk, ui: ruUi },
  en: { landing: en, program: enProgram, risk: enRisk, ui: enUi },
  de: { landing: de, program: deProgram, risk: deRisk, ui: deUi },
  es: { landing: es, program: esProgram, risk: esRisk, ui: esUi },
} as const

export type LandingTranslator = Translator<Words>
/** What every section of the page is given. */
export interface Localized {
  translator: LandingTranslator
}

export const landingTranslator = (language: Language): LandingTranslator =>
  translatorOf<Words>(language, landingTexts[language])
