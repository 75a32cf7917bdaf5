/** Renders a letter as a mail: as text and as HTML without links, images or anything to load. */
import type { Language } from '../../../contract/languages.ts'
import type { MailChannel } from './outbox.ts'
import { stationeryOf, type Kind, type Kinds, type Part } from './letter.ts'

interface Composed {
  /** One line without control characters. */
  subject: string
  text: string
  html: string
}

/**
 * Composes a mail of a kind in a language: greeting, the kind's own text, then what every mail ends with. `contact` is
 * the company's address, `mark` the client's own.
 */
export function composeMail<K extends Kind>(
  kind: K,
  language: Language,
  values: Kinds[K],
  contact: string | undefined,
  mark?: string,
  channel: MailChannel = 'mail',
): Composed {
  const { name, ...rest } = values
  const { hello, foot, letters } = stationeryOf(language, contact, mark, channel)
  const letter = letters[kind](rest)
  // A header is not broken into lines, and a reader may search for its words.
  const subject = oneLine(letter.subject).replaceAll('\u00a0', ' ')
  const body = [hello(nameToGreet(name)), ...letter.parts]
  return { subject, text: asText([...body, '--', ...foot]), html: asHtml(language, subject, body, foot) }
}

const asText = (parts: Part[]): string => parts.map(textOf).join('\n\n') + '\n'

const textOf = (part: Part): string =>
  typeof part === 'string' ? oneLine(part) : `${oneLine(part.label)}:\n${oneLine(part.value)}`

/** Colours are the reader's own, dark or light: none is set. */
const asHtml = (
  language: Language,
  subject: string,
  body: Part[],
  foot: readonly string[],
): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin: 0 auto; padding: 24px; max-width: 36em; font: 16px/1.5 Georgia, serif; overflow-wrap: anywhere">
${body.map(htmlOf).join('\n')}
<hr>
<div style="${small}">
${foot.map(htmlOf).join('\n')}
</div>
</body>
</html>
`

/** What every mail has, and what its values are called, stand back behind what this one says. */
const small = 'font-size: 14px'

const htmlOf = (part: Part): string =>
  typeof part === 'string'
    ? `<p>${escape(part)}</p>`
    : `<p><span style="${small}">${escape(part.label)}:</span><br><strong>${escape(part.value)}</strong></p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => oneLine(text).replace(/[&<>"']/g, sign => entities[sign]!)

/**
 * A line end must not become one in a header, a paragraph or a terminal, and no character may change the writing
 * direction. Pages join words by a character without width, which some mail programs draw as a box.
 */
const oneLine = (text: string): string =>
  text.replaceAll('\u2060', '').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')

const lengthMax = 60

/**
 * Letters, spaces, hyphens, apostrophes, and a dot at the end of a word: no digits, no addresses, no invisible
 * characters.
 */
const looksLikeName = /^\p{L}(?:[\p{L}\p{M}'’ʼ -]|\.(?=[ -]|$))*$/u

/**
 * The name to greet by, or `null` for a greeting without one. A person who registers may give another's address and, as
 * a name, a message to them: an address to visit, an account to pay to. So a mail greets by name only when it looks
 * like one and fits a line.
 */
export function nameToGreet(name: string): string | null {
  const trimmed = name.trim()
  return [...trimmed].length <= lengthMax && looksLikeName.test(trimmed) ? trimmed : null
}
