/** The face of the language module. */
export { browserShelf, chosenLanguage, restoreLanguageCookie } from './choice.ts'
export { learn, type CabinetSpeech, type TextKey } from './learn.ts'
export { LanguageProvider, useText, type Tongue } from './provider.tsx'
