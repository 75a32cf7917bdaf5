/** The face of the language module. */
export { browserStorage, chosenLanguage, restoreLanguageCookie } from './language-choice.ts'
export { loadTexts, type CabinetTranslator, type TextKey } from './load-texts.ts'
export { LanguageProvider, useText, type Localization } from './provider.tsx'
