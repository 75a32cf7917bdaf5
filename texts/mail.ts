/** The texts of mails in each language. The line on risk is the pages' own. */
import type { Language } from '../contract/languages.ts'
import { mails as de } from './de/mail.ts'
import { risk as deRisk } from './de/risk.ts'
import { mails as en } from './en/mail.ts'
import { risk as enRisk } from './en/risk.ts'
import { mails as es } from './es/mail.ts'
import { risk as esRisk } from './es/risk.ts'
import { mails as ru } from './ru/mail.ts'
import { risk as ruRisk } from './ru/risk.ts'
import { translatorOf, type Translator } from './translator.ts'

export type MailWords = typeof en & { risk: typeof enRisk }
export type MailTexts = Translator<MailWords>

export const mailWords = {
  ru: { ...ru, risk: ruRisk },
  en: { ...en, risk: enRisk },
  de: { ...de, risk: deRisk },
  es: { ...es, risk: esRisk },
} as const

export const mailTexts = (language: Language): MailTexts =>
  translatorOf<MailWords>(language, mailWords[language])
