/** The login widget's answer: a profile, signed by Telegram with the bot's token. */
import { sha256 } from '../platform/sha256.ts'
import { minuteMs } from '../../contract/time.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TelegramProof } from '../../contract/telegram.ts'
import type { TelegramProfile } from './telegram-identity.ts'
import { telegramName } from './telegram-name.ts'

export type WidgetProfile = Extract<TelegramProof, { hash: string }>

const freshMs = 5 * minuteMs
/** Telegram's clock may be ahead of ours. */
const aheadMs = minuteMs

/** The profile, when the bot's own Telegram has signed it just now. */
export function readWidgetProfile(botToken: string, signed: WidgetProfile, at: Date): TelegramProfile | null {
  if (!isFresh(signed, at) || !isGenuine(botToken, signed)) return null
  const name = telegramName({ names: [signed.firstName, signed.lastName], username: signed.username })
  return { id: signed.id, name, signature: signed.hash }
}

function isFresh({ signedAt }: WidgetProfile, at: Date): boolean {
  const ageMs = at.getTime() - signedAt * 1000
  return ageMs >= -aheadMs && ageMs <= freshMs
}

function isGenuine(botToken: string, signed: WidgetProfile): boolean {
  const key = sha256(botToken)
  const own = createHmac('sha256', key).update(checkText(signed)).digest()
  return timingSafeEqual(own, Buffer.from(signed.hash, 'hex'))
}

/**
 * The signed text: a line per field in alphabetical order. Nothing is escaped, so a line break in a name could pass for
 * a further field; the contract refuses line breaks, and fields that are not named here.
 */
function checkText({ id, firstName, lastName, username, photoUrl, signedAt }: WidgetProfile): string {
  const fields = {
    auth_date: signedAt,
    first_name: firstName,
    id,
    last_name: lastName,
    photo_url: photoUrl,
    username,
  }
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
}
