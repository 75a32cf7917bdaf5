/**
 * What the browser goes to Telegram for, and what it comes back with, kept in this tab: names and signatures do not
 * belong into addresses.
 */
export interface Errand {
  for: 'signIn' | 'signUp' | 'link' | 'prove'
  /** The bot's login name. */
  bot: string
  /** For a registration. */
  invitation: string
  /** For a proof: the page of the cabinet that asked for it. */
  back?: string
}

const errandKey = 'mc_telegram_errand'
const proofKey = 'mc_telegram_proof'

/** False where the browser keeps nothing: then there is no way back. */
export const keepErrand = (errand: Errand): boolean => keep(errandKey, errand)
export const keepProof = (proof: unknown): boolean => keep(proofKey, proof)

/** The errand under way, or `null`. */
export const errand = (): Errand | null => read(errandKey) as Errand | null

/** The errand and its proof, which are over with this: coming here again begins nothing. */
export function endErrand(): { errand: Errand | null; proof: unknown } {
  const ended = { errand: errand(), proof: read(proofKey) }
  for (const key of [errandKey, proofKey]) keep(key, null)
  return ended
}

/** Where the errand began. */
export function wayBack(errand: Errand | null): string {
  if (errand?.for === 'prove' && errand.back?.startsWith('/cabinet/')) return errand.back
  if (errand?.for === 'link' || errand?.for === 'prove') return '/cabinet/settings'
  if (errand?.for === 'signUp') return `/signup/${encodeURIComponent(errand.invitation)}#telegram`
  return '/signin#telegram'
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
