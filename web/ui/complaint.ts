/** A rule's complaint in the reader's language: amounts and counts are written its way. */
import type { Complaint } from '../../contract/rules.ts'
import { locales } from '../language/format.ts'
import type { Tongue } from '../language/index.ts'

export function complaintText(
  { text, language }: Pick<Tongue, 'text' | 'language'>,
  { message, x = '', p = '' }: Complaint,
): string {
  // Which placeholders a message has is known only when it speaks; those it lacks are not looked at.
  const say = text as (key: `rules.${Complaint['message']}`, values: Record<string, string>) => string
  return say(`rules.${message}`, { X: decimal(x, language), P: p })
}

/** A decimal string with the language's separators; it goes to Intl as it is, without a float. */
const decimal = (digits: string, language: Tongue['language']): string =>
  digits &&
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 6 }).format(
    digits as Intl.StringNumericLiteral,
  )
