/** The face of the language module. */
export { browserStorage, chosenLanguage, restoreLanguageCookie } from './language-choice.ts'
export { loadEntryTexts, loadFirstTexts, loadOtherTexts, loadTexts, type TextKey } from './load-texts.ts'
export { LanguageProvider, MaskedAmounts, useText, type Localization } from './provider.tsx'
