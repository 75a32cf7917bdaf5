import { useEffect, useRef } from 'react'
import type { Complaint } from '../contract/rules.ts'
import { useText, type Localization } from '../texts/index.ts'
import style from './field.module.css'
import { isWholeDollars, microPerDollar, readAmount } from '../contract/money.ts'

/**
 * A field's label, which the complaint replaces. Screen readers read both, so that the field keeps its name; the
 * complaint is announced at once, since focusing the field would clear it.
 */
export function FieldLabel({ label, complaint }: { label: string; complaint: Complaint | null }) {
  const localization = useText()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (complaint) place.current?.scrollIntoView({ block: 'nearest' })
  }, [complaint])

  if (!complaint) return <span className={style.label}>{label}</span>
  return (
    <span className={style.complaint} ref={place}>
      <span className="visually-hidden">{label}: </span>
      <span role="alert">{complaintText(localization, complaint)}</span>
    </span>
  )
}

/** A rule's complaint in the reader's language, with amounts and counts in its format. */
type Written = Pick<Localization, 'text' | 'amount' | 'number' | 'typedAmount'>

export function complaintText(localization: Written, { message, x = '', y = '', p = '' }: Complaint): string {
  // The placeholders of a message are known only at run time; superfluous ones are ignored.
  const text = localization.text as (
    key: `rules.${Complaint['message']}`,
    values: Record<string, string>,
  ) => string
  const write = message === 'twofoldAmount' ? asTyped : grouped
  return text(`rules.${message}`, { X: write(x, localization), Y: write(y, localization), P: p })
}

/** A count or an amount with the language's separators, and without decimals where there are none. */
function grouped(decimal: string, { amount, number }: Written): string {
  const micro = readAmount(decimal)
  if (micro === null) return decimal
  return isWholeDollars(micro) ? number(Number(micro / microPerDollar)) : amount(micro)
}

/** An amount in the form in which it is typed: without groups, in the language's decimals. */
function asTyped(decimal: string, { typedAmount }: Written): string {
  const micro = readAmount(decimal)
  return micro === null ? decimal : typedAmount(micro)
}
