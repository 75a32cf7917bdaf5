/** A rule's complaint in the reader's language: amounts and counts are written its way. */
import { isWholeDollars, microPerDollar, readAmount } from '../contract/money.ts'
import type { Complaint } from '../contract/rules.ts'
import type { Localization } from '../texts/index.ts'

type Written = Pick<Localization, 'text' | 'amount' | 'number' | 'typedAmount'>

export function complaintText(localization: Written, { message, x = '', y = '', p = '' }: Complaint): string {
  // Which placeholders a message has is known only when it speaks; those it lacks are not looked at.
  const say = localization.text as (
    key: `rules.${Complaint['message']}`,
    values: Record<string, string>,
  ) => string
  const write = message === 'twofoldAmount' ? asTyped : grouped
  return say(`rules.${message}`, { X: write(x, localization), Y: write(y, localization), P: p })
}

/** A count or an amount with the language's separators, and without decimals where there are none. */
function grouped(decimal: string, { amount, number }: Written): string {
  const micro = readAmount(decimal)
  if (micro === null) return decimal
  return isWholeDollars(micro) ? number(Number(micro / microPerDollar)) : amount(micro)
}

/** An amount as it is to be typed: without groups, in the language's decimals. */
function asTyped(decimal: string, { typedAmount }: Written): string {
  const micro = readAmount(decimal)
  return micro === null ? decimal : typedAmount(micro)
}
