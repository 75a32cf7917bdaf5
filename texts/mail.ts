/** The texts of mails in each language. The line on risk is the pages' own. */
import type { Language } from '../contract/languages.ts'
import { mails as de } from './de/mail.ts'
import { notices as deNotices } from './de/notices.ts'
import { risk as deRisk } from './de/risk.ts'
import { mails as en } from './en/mail.ts'
import { notices as enNotices } from './en/notices.ts'
import { risk as enRisk } from './en/risk.ts'
import { mails as es } from './es/mail.ts'
import { notices as esNotices } from './es/notices.ts'
import { risk as esRisk } from './es/risk.ts'
import { mails as ru } from './ru/mail.ts'
import { notices as ruNotices } from './ru/notices.ts'
import { risk as ruRisk } from './ru/risk.ts'
import { translatorOf, type Translator } from './translator.ts'

export type MailReference = typeof en & { notices: typeof enNotices; risk: typeof enRisk }
export type MailTexts = Translator<MailReference>

export const mailEntries = {
  ru: { ...ru, notices: ruNotices, risk: ruRisk },
  en: { ...en, notices: enNotices, risk: enRisk },
  de: { ...de, notices: deNotices, risk: deRisk },
  es: { ...es, notices: esNotices, risk: esRisk },
} as const

export const mailTexts = (language: Language): MailTexts =>
  translatorOf<MailReference>(language, mailEntries[language])
