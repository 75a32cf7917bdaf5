import { nameLengthMax } from '../../contract/limits.ts'
import { readable } from '../../contract/rules.ts'

/** What Telegram says someone is called. Its users choose it freely. */
interface Called {
  names: readonly (string | undefined)[]
  username: string | undefined
}

/** A name that the cabinet can show: what is invisible or turns the text around it is left out. */
export function telegramName({ names, username }: Called): string {
  return [names.join(' '), username ?? ''].map(tidy).find(isName) ?? 'Telegram'
}

const tidy = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').replace(/\s+/g, ' ')]
    .slice(0, nameLengthMax)
    .join('')
    .trim()

/** Telegram's users need no last name. */
const isName = (name: string): boolean => readable('enterName')(name, {}) === null
