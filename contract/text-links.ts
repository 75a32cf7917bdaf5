/**
 * Links in texts of operators, as [name](address): to a page of this site, or to another site by https. Anything else
 * that looks like one stays text, so that no address ever runs a script or leads where its reader cannot see.
 */
import { languages, type Language } from './languages.ts'

export interface TextLink {
  name: string
  address: string
  /** The other site's host, as its reader has to see it; undefined of our own pages. */
  host: string | undefined
}

const shape = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g

/** The text in pieces: words as they are, and links between them. */
export function linkedParts(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = []
  let from = 0
  for (const found of text.matchAll(shape)) {
    const link = readLink(found)
    if (!link) continue
    parts.push(text.slice(from, found.index), link)
    from = found.index + found[0].length
  }
  return [...parts, text.slice(from)].filter(part => part !== '')
}

/** The text without the addresses of its links: for places where they cannot be opened. */
export const withoutAddresses = (text: string): string =>
  linkedParts(text)
    .map(part => (typeof part === 'string' ? part : part.name))
    .join('')

/**
 * Whether everything meant as a link is valid, and every language has as many of them and leads to the same other
 * sites. Pages of this site may have another address in each.
 */
export function areLinksWhole(texts: Record<Language, string>): boolean {
  const found = languages.map(language => {
    const links = linkedParts(texts[language]).filter(part => typeof part !== 'string')
    if (texts[language].split('](').length - 1 !== links.length) return null
    const elsewhere = links.filter(({ host }) => host !== undefined).map(({ address }) => address)
    return [links.length, ...elsewhere.toSorted()].join(' ')
  })
  return found[0] !== null && found.every(one => one === found[0])
}

function readLink([, name = '', address = '']: RegExpMatchArray): TextLink | null {
  if (name.trim() === '') return null
  // Two slashes, or one of either kind, would lead to another site.
  if (/^\/(?!\/)[\w\-./?=&#%~]*$/.test(address)) return { name, address, host: undefined }
  if (!/^https:\/\/[^\\]+$/.test(address) || !URL.canParse(address)) return null
  const { href, host, username, password } = new URL(address)
  return username || password ? null : { name, address: href, host }
}
