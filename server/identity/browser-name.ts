import Bowser from 'bowser'

/** What a browser calls itself, as people know it; undefined where it does not say. */
export interface BrowserName {
  browser: string | undefined
  system: string | undefined
}

export function browserOf(userAgent: string | undefined): BrowserName {
  if (!userAgent) return { browser: undefined, system: undefined }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || undefined, system: os.name || undefined }
}

/** In one line, such as "Firefox, Windows"; empty where nothing is known. */
export const deviceName = ({ browser, system }: BrowserName): string =>
  [browser, system].filter(part => part !== undefined).join(', ')
