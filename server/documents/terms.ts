/** The figures that documents state, from where rules and configuration define them: no text has a figure of its own. */
import { dayMs, hourMs } from '../../contract/time.ts'
import { formats } from '../../contract/format.ts'
import type { Language } from '../../contract/languages.ts'
import {
  depositMicroMin,
  passwordLengthMin,
  peerTransferMicroMin,
  referralPercents,
  solidAfterBlocks,
  verificationFileBytesMax,
  withdrawalMicroMin,
} from '../../contract/limits.ts'
import { addressWaitMs } from '../../contract/address-book.ts'
import { limitSpans } from '../../contract/transfer-limits.ts'
import type { Config } from '../platform/config.ts'

/** What of the configuration documents state. */
export type DocumentConfig = Pick<Config, 'legal' | 'identityRetentionDays'>

const mebibyte = 1024 * 1024
/** The value of each `%NAME%` of a text. */
export function termsIn(
  language: Language,
  { identityRetentionDays }: DocumentConfig,
): Record<string, string> {
  const { briefMoney, number, percent } = formats(language)
  const [line1, line2, line3] = referralPercents.map(percent)
  return {
    DEPOSIT_LEAST: briefMoney(depositMicroMin),
    WITHDRAWAL_LEAST: briefMoney(withdrawalMicroMin),
    TRANSFER_LEAST: briefMoney(peerTransferMicroMin),
    LIMIT_HOURS: String(limitSpans.day / hourMs),
    LIMIT_DAYS: String(limitSpans.month / dayMs),
    HOLD_HOURS: String(addressWaitMs / hourMs),
    SOLID_BLOCKS: String(solidAfterBlocks),
    PASSWORD_LEAST: String(passwordLengthMin),
    SCAN_MEGABYTES: String(verificationFileBytesMax / mebibyte),
    SCAN_DAYS: number(identityRetentionDays),
    LINE1: line1!,
    LINE2: line2!,
    LINE3: line3!,
  }
}

/** Fills the values in. A name without a value is a mistake of the text's author. */
export const filled = (text: string, terms: Record<string, string>): string =>
  text.replace(/%([A-Z][A-Z0-9_]*)%/g, (whole, name: string) => {
    if (terms[name] === undefined) throw new Error(`nothing to put in place of ${whole}`)
    return terms[name]
  })
