/** The landing page's texts in each language, all at hand: the page is drawn at build time. */
import type { Language } from '../../contract/languages.ts'
import { landing as de } from '../language/de/landing.ts'
import { program as deProgram } from '../language/de/program.ts'
import { risk as deRisk } from '../language/de/risk.ts'
import { ui as deUi } from '../language/de/ui.ts'
import { landing as en } from '../language/en/landing.ts'
import { program as enProgram } from '../language/en/program.ts'
import { risk as enRisk } from '../language/en/risk.ts'
import { ui as enUi } from '../language/en/ui.ts'
import { landing as es } from '../language/es/landing.ts'
import { program as esProgram } from '../language/es/program.ts'
import { risk as esRisk } from '../language/es/risk.ts'
import { ui as esUi } from '../language/es/ui.ts'
import { landing as ru } from '../language/ru/landing.ts'
import { program as ruProgram } from '../language/ru/program.ts'
import { risk as ruRisk } from '../language/ru/risk.ts'
import { ui as ruUi } from '../language/ru/ui.ts'
import { speech, type Speech } from '../language/speech.ts'

type Words = { landing: typeof en; program: typeof enProgram; risk: typeof enRisk; ui: typeof enUi }

export const landingWords = {
  ru: { landing: ru, program: ruProgram, risk: ruRisk, ui: ruUi },
  en: { landing: en, program: enProgram, risk: enRisk, ui: enUi },
  de: { landing: de, program: deProgram, risk: deRisk, ui: deUi },
  es: { landing: es, program: esProgram, risk: esRisk, ui: esUi },
} as const

export type Voice = Speech<Words>
/** What every section of the page is given. */
export interface Spoken {
  voice: Voice
}

export const landingVoice = (language: Language): Voice => speech<Words>(language, landingWords[language])
