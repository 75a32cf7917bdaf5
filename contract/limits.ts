/** The figures that both sides rely on (specification, sections 5 and 9). */
import { dollars } from './money.ts'

export const depositMicroMin = dollars(10)
export const withdrawalMicroMin = dollars(50)
export const peerTransferMicroMin = dollars(1)

export const nameLengthMax = 120
export const emailLengthMax = 254
export const passwordLengthMin = 6
export const passwordLengthMax = 256
/** Of a password in a call, in the units of a field's maxlength: more than any that can be set. */
export const passwordUnitsMax = 1_024
export const recoveryCodeLength = 8
export const oneTimeCodeLength = 6
/** Of a backup code, without the marks between its groups. */
export const backupCodeLength = 16
/** Sent in place of a one-time code by a client without a second factor. */
export const noOneTimeCode = '000000'

export const verificationFileBytesMax = 10_485_760

/** Percent of an invited partner's positive monthly profit that the house pays to the sponsors on lines 1, 2, 3. */
export const referralPercents = [5, 3, 2] as const
export const referralLines = [1, 2, 3] as const
export type ReferralLine = (typeof referralLines)[number]

export const pageSizes = {
  deals: 5,
  transactions: 5,
  withdrawals: 5,
  partners: 10,
  rewards: 10,
  seals: 31,
} as const

/** How many movements a statement holds at most; a longer time takes several statements. */
export const statementMovementsMax = { pdf: 5_000, csv: 250_000 } as const

/** A deposit counts once its block is solid, normally after 18 further blocks have been built on it. */
export const solidAfterBlocks = 19

/** How long a payment takes is computed from this many payments of this many days; fewer prove nothing. */
export const promiseSample = { payments: 10, days: 90 } as const
