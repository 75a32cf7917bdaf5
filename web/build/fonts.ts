import type { Language } from '../../contract/languages.ts'

/** The font files that the first screen needs; fetched beside the style sheet instead of after it. */
export function fontsOf(language: Language, files: readonly string[]): string[] {
  const scripts = language === 'ru' ? ['onest-cyrillic-', 'onest-latin-'] : ['onest-latin-']
  return files.filter(file => scripts.some(script => file.includes(script)))
}
