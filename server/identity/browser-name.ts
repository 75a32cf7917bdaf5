import Bowser from 'bowser'

/** A browser's name as people know it; undefined where it has none or an unknown one. */
export interface BrowserName {
  browser: string | undefined
  system: string | undefined
}

/** Longer user agents are cut. */
const lengthMax = 300

/**
 * Only names that the library knows: it passes any other text through as a name, and this text goes into our mails,
 * also to someone whose address a stranger has registered with.
 */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))
const known = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined

export function browserOf(userAgent: string | undefined): BrowserName {
  if (!userAgent) return { browser: undefined, system: undefined }
  const { browser, os } = Bowser.parse(userAgent.slice(0, lengthMax))
  return { browser: known(browsers, browser.name), system: known(systems, os.name) }
}

/** In one line, such as "Firefox, Windows"; empty where nothing is known. */
export const deviceName = ({ browser, system }: BrowserName): string =>
  [browser, system].filter(part => part !== undefined).join(', ')
