import { nameLengthMax } from '../../contract/limits.ts'
import { hiddenSign, isMistakable, readable } from '../../contract/rules.ts'

/** A Telegram name, which its users choose freely. */
interface Called {
  names: readonly (string | undefined)[]
  username: string | undefined
}

/** A name that the cabinet can show: not ours, and without invisible characters and changes of direction. */
export function telegramName({ names, username }: Called): string {
  return [names.join(' '), username ?? ''].map(tidy).find(isName) ?? 'Telegram'
}

const tidy = (text: string): string =>
  [...text.replace(/\p{Cc}/gu, '').replace(/\s+/g, ' ')]
    .filter(sign => !hiddenSign.test(sign))
    .slice(0, nameLengthMax)
    .join('')
    .trim()

/** Telegram's users need no last name. */
const isName = (name: string): boolean => readable('enterName')(name, {}) === null && !isMistakable(name)
