/**
 * The theme of pages: the system's, or the visitor's choice. The choice is stored in a cookie, so that the server
 * writes it into a page before anyone sees it.
 */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
const themeKey = 'mc_theme'

/** The cookie's name: with the prefix, only this very host can set it, which takes https. */
export const themeCookie = (isEncrypted: boolean): string => (isEncrypted ? `__Host-${themeKey}` : themeKey)

/** The theme of a stored name; the system's for anything else. */
export const themeOfName = (name: string | null | undefined): Theme =>
  themes.find(theme => theme === name) ?? 'system'

/** Where a picture in dark colours is shown beside one in light colours: never on paper. */
export const darkMedia = (theme: Theme): string =>
  ({ system: 'screen and (prefers-color-scheme: dark)', dark: 'screen', light: 'not all' })[theme]

/** The colour of the page itself, which browsers use around it: `--paper` of `ui/tokens.css`. */
export const pageColors = { light: '#f3f4ef', dark: '#11171b' } as const

/** The page's colour where the system is light or dark; a chosen theme applies to both. */
export const themeColor = (scheme: keyof typeof pageColors, theme: Theme): string =>
  pageColors[theme === 'system' ? scheme : theme]
