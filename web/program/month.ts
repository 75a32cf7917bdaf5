import { useText } from '../language/index.ts'

/** Writes "2026-03" as the reader's language does. */
export function useMonth(): (month: string) => string {
  const { locale } = useText()
  return month =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
}
