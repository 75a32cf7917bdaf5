/**
 * The purpose of the browser's visit to Telegram, and its result, stored in this tab: names and signatures do not
 * belong into addresses.
 */
export interface TelegramPurpose {
  for: 'signIn' | 'signUp' | 'link' | 'prove'
  /** The bot's login name. */
  bot: string
  /** For a registration. */
  invitation: string
  /** The page of the cabinet that asked for a proof, or to which a sign-in leads. */
  back?: string
}

const purposeKey = 'mc_telegram_purpose'
const proofKey = 'mc_telegram_proof'

/** False where the browser stores nothing: then there is no way back. */
export const keepPurpose = (purpose: TelegramPurpose): boolean => keep(purposeKey, purpose)
export const keepProof = (proof: unknown): boolean => keep(proofKey, proof)

/** The open visit, or `null`. */
export const purpose = (): TelegramPurpose | null => read(purposeKey) as TelegramPurpose | null

/** The visit and its proof, which end with this: coming here again begins nothing. */
export function endPurpose(): { purpose: TelegramPurpose | null; proof: unknown } {
  const ended = { purpose: purpose(), proof: read(proofKey) }
  for (const key of [purposeKey, proofKey]) keep(key, null)
  return ended
}

/** A page of a sign-in, which keeps where it leads (`identity/first-page.ts`). */
export const wayIn = (page: '/signin' | '/2fa', { back = '' }: Partial<TelegramPurpose>): string =>
  back.startsWith('/cabinet/') ? `${page}?${new URLSearchParams({ from: back })}` : page

/** Where the visit began. */
export function wayBack(purpose: TelegramPurpose | null): string {
  if (purpose?.for === 'prove' && purpose.back?.startsWith('/cabinet/')) return purpose.back
  if (purpose?.for === 'link' || purpose?.for === 'prove') return '/cabinet/settings/sign-in'
  if (purpose?.for === 'signUp') return `/signup/${encodeURIComponent(purpose.invitation)}#telegram`
  return `${wayIn('/signin', purpose ?? {})}#telegram`
}

function keep(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
