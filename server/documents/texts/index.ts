/** The five documents in the four languages. */
import type { DocumentKind } from '../../../contract/codes.ts'
import type { Language } from '../../../contract/languages.ts'
import type { DocumentText, CommonTexts } from '../text.ts'
import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as es from './es/index.ts'
import * as ru from './ru/index.ts'

export const texts: Record<Language, Record<DocumentKind, DocumentText>> = { ru, en, de, es }
export const commonTextsOf: Record<Language, CommonTexts> = {
  ru: ru.common,
  en: en.common,
  de: de.common,
  es: es.common,
}
