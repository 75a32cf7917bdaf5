/** The visitor's theme, in the cookie by which the server writes it into the next page. */
import { themeColor, themeCookie, themeOfName, type Theme } from '../contract/theme.ts'

const yearSeconds = 31_536_000

const isEncrypted = (): boolean => location.protocol === 'https:'

/** The stored choice. */
export function chosenTheme(): Theme {
  const name = themeCookie(isEncrypted())
  const stored = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return themeOfName(stored?.slice(name.length + 1))
}

/** Calls with what another tab has chosen, when this one comes in sight. */
export function onOtherTheme(show: (theme: Theme) => void): void {
  document.addEventListener('visibilitychange', () => {
    const theme = chosenTheme()
    if (theme !== themeOfName(document.documentElement.dataset['theme'])) show(theme)
  })
}

/** Applies the theme at once and stores it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = themeColor(meta.media.includes('dark') ? 'dark' : 'light', theme)
  const secure = isEncrypted() ? '; Secure' : ''
  document.cookie = `${themeCookie(isEncrypted())}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
