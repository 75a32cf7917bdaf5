/** The specification's code tables (section 3) and result codes (section 8), by name. */

export const verificationStatuses = { unverified: 28, verified: 29, rejected: 30, waiting: 31 } as const
export type VerificationStatus = keyof typeof verificationStatuses

export const secondFactorStatuses = { disabled: 0, installing: 1, activated: 2, deactivating: 3 } as const
export type SecondFactorStatus = keyof typeof secondFactorStatuses

/** The security events of an account, reported by mail and in the cabinet. */
export const securityEvents = {
  newDevice: 1,
  passwordSet: 2,
  passwordChanged: 3,
  passwordReset: 4,
  secondFactorOn: 5,
  secondFactorOff: 6,
  backupCodeUsed: 7,
  backupCodesRenewed: 8,
  passkeyAdded: 9,
  passkeyRemoved: 10,
  telegramLinked: 11,
  sessionsEnded: 12,
  addressSaved: 13,
  addressRemoved: 14,
  protectionOn: 15,
  protectionOff: 16,
  protectionKept: 17,
  passkeyRestored: 18,
  telegramUnlinked: 19,
  telegramRestored: 20,
  emailAdded: 21,
  secondFactorChangeAsked: 22,
  emailChangeAsked: 23,
  telegramChangeAsked: 24,
  changeCancelled: 25,
  secondFactorReset: 26,
  emailChanged: 27,
  newPasswordNeeded: 28,
  sessionsEndedByUs: 29,
  waiverAsked: 30,
  emailChangeFailed: 31,
  secondStepFailed: 40,
  nameChanged: 41,
} as const
export type SecurityEvent = keyof typeof securityEvents

/** The parts of a client's rights that operators can freeze: 'transfers' are payments to other clients alone. */
export const freezeParts = { signIn: 1, payments: 2, transfers: 3, trading: 4 } as const
export type FreezePart = keyof typeof freezeParts

/** How Telegram's login is offered: not at all, by its widget, or by OpenID Connect. */
export const messengerModes = { off: 0, widget: 1, oidc: 2 } as const
export type MessengerMode = keyof typeof messengerModes

/** The documents of the specification's section 2. */
export const documentKinds = {
  formationCertificate: 1,
  taxCertificate: 2,
  userAgreement: 3,
  tradingTerms: 4,
  riskDisclosure: 5,
} as const
export type DocumentKind = keyof typeof documentKinds

export const withdrawalStatuses = { pending: 15, confirmed: 16, rejected: 17 } as const
export type WithdrawalStatus = keyof typeof withdrawalStatuses

/** Why operators reject a withdrawal. */
export const withdrawalReasons = {
  clientAsked: 1,
  wrongAddress: 2,
  identityNeeded: 3,
  underReview: 4,
} as const
export type WithdrawalReason = keyof typeof withdrawalReasons

/** The code that a client gives to have a rejection reviewed: `W3`. */
export const withdrawalReasonCode = (reason: WithdrawalReason): string => `W${withdrawalReasons[reason]}`

/** Why operators correct a client's balance. */
export const correctionCategories = {
  wrongBooking: 1,
  wrongTransfer: 2,
  compensation: 3,
  chargeReturned: 4,
  depositLost: 5,
} as const
export type CorrectionCategory = keyof typeof correctionCategories

export const tradingStatuses = { active: 2, drying: 3, closed: 4 } as const
export type TradingStatus = keyof typeof tradingStatuses

export const reinvestStatuses = { enabled: 32, disabled: 33 } as const
export type ReinvestStatus = keyof typeof reinvestStatuses

export const dealStatuses = { opened: 0, executed: 6, credited: 7 } as const
export type DealStatus = keyof typeof dealStatuses

/** The source of a deal: signed by its provider, from a file, or typed in by an operator. */
export const dealSources = { intake: 1, file: 2, hand: 3 } as const
export type DealSource = keyof typeof dealSources

/** What a partner is rewarded for: a partner's monthly profit, or, once, the first opening of an account. */
export const rewardKinds = { profit: 1, opening: 2 } as const
export type RewardKind = keyof typeof rewardKinds

/** The types of a finance account's transactions. 24 returns the reserve of a rejected withdrawal. */
export const financeTypes = {
  cryptoDeposit: 11,
  withdrawalReserve: 12,
  profitCredit: 10,
  tradingDeposit: 13,
  withdrawalReturn: 24,
  depositReturn: 25,
  peerOut: 26,
  peerIn: 27,
} as const
export type FinanceType = keyof typeof financeTypes

/** Types whose amount leaves the finance account; all others enter it. */
export const financeOutgoing: readonly FinanceType[] = ['withdrawalReserve', 'tradingDeposit', 'peerOut']

/** The types of a trading account's transactions. */
export const tradingTypes = { deposit: 9, profitTransfer: 8, referralBonus: 14 } as const
export type TradingType = keyof typeof tradingTypes

export const tradingOutgoing: readonly TradingType[] = ['profitTransfer']

/** Classes of risk of the programs. */
export const programRisks = { moderate: 1, elevated: 2, high: 3 } as const
export type ProgramRisk = keyof typeof programRisks

/** How trustworthy a chain is: Tron itself, one of its test networks, or one that its operator can change. */
export const chainKinds = { tron: 0, test: 1, own: 2 } as const
export type ChainKind = keyof typeof chainKinds

/** Chart widgets of the Market tab. */
export const chartWidgets = { bitcoinUsd: 34, poundUsd: 35, stockOverview: 36 } as const
export type ChartWidget = keyof typeof chartWidgets

export const authOutcomes = {
  ok: 0,
  invalidInvitation: 1,
  tryAgain: 2,
  emailBusy: 3,
  invalidPassword: 4,
  resetCodeExists: 5,
  invalidResetCode: 6,
  invalidCredentials: 7,
  secondFactorNeeded: 8,
  invalidOneTimeCode: 9,
  messengerBusy: 10,
  messengerNotFound: 11,
  // Ours: without this way in the client could not sign in any more.
  lastWayIn: 15,
} as const

/** Some of the auth result codes: a call lists those that it can end with. */
export function authOutcomesOf<const Name extends keyof typeof authOutcomes>(
  ...names: ['ok', ...Name[]]
): Pick<typeof authOutcomes, Name | 'ok'> {
  return Object.fromEntries(names.map(name => [name, authOutcomes[name]])) as Pick<
    typeof authOutcomes,
    Name | 'ok'
  >
}

export const financeOutcomes = {
  ok: 0,
  insufficientFunds: 1,
  invalidPassword: 2,
  invalidAmount: 3,
  invalidAddress: 4,
  unexpectedError: 5,
  invalidOneTimeCode: 6,
} as const

export const tradeOutcomes = { ok: 0, insufficientFunds: 1, invalidRequest: 2, invalidPassword: 3 } as const

/** A read-only call cannot fail once the session is valid. */
export const okOnly = { ok: 0 } as const

/** The name of a code in its table. Throws for a code that is in no table: it was never written. */
export function nameOf<const Table extends Record<string, number>>(
  table: Table,
  code: number,
): keyof Table & string {
  const name = Object.keys(table).find(key => table[key] === code)
  if (name === undefined)
    throw new Error(`unknown code ${code}, not one of ${Object.values(table).join(', ')}`)
  return name
}
