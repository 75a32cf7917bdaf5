/** The texts of mails in each language. The line on risk is the pages' own, and roles are named as in the console. */
import type { Language } from '../contract/languages.ts'
import { consoleRoles as deRoles } from './de/console/roles.ts'
import { mails as de } from './de/mail.ts'
import { notices as deNotices } from './de/notices.ts'
import { risk as deRisk } from './de/risk.ts'
import { consoleRoles as enRoles } from './en/console/roles.ts'
import { mails as en } from './en/mail.ts'
import { notices as enNotices } from './en/notices.ts'
import { risk as enRisk } from './en/risk.ts'
import { consoleRoles as esRoles } from './es/console/roles.ts'
import { mails as es } from './es/mail.ts'
import { notices as esNotices } from './es/notices.ts'
import { risk as esRisk } from './es/risk.ts'
import { consoleRoles as ruRoles } from './ru/console/roles.ts'
import { mails as ru } from './ru/mail.ts'
import { notices as ruNotices } from './ru/notices.ts'
import { risk as ruRisk } from './ru/risk.ts'
import { translatorOf, type Translator } from './translator.ts'

export type MailReference = typeof en & {
  notices: typeof enNotices
  risk: typeof enRisk
  consoleRoles: typeof enRoles
}
export type MailTexts = Translator<MailReference>

export const mailEntries = {
  ru: { ...ru, notices: ruNotices, risk: ruRisk, consoleRoles: ruRoles },
  en: { ...en, notices: enNotices, risk: enRisk, consoleRoles: enRoles },
  de: { ...de, notices: deNotices, risk: deRisk, consoleRoles: deRoles },
  es: { ...es, notices: esNotices, risk: esRisk, consoleRoles: esRoles },
} as const

export const mailTexts = (language: Language): MailTexts =>
  translatorOf<MailReference>(language, mailEntries[language])
