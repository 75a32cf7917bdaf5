import { hexToBytes } from '@noble/hashes/utils.js'

const lengthMax = 32

/**
 * The text that a contract answered, as ABI writes a string or, in old tokens, 32 bytes. It is anyone's: what could
 * confuse a terminal is cut out, and the rest is cut short.
 */
export function textOf(answer: string): string | null {
  const text = new TextDecoder().decode(hexToBytes(stringIn(answer) ?? answer))
  const shown = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, lengthMax).join('')
  return shown === '' ? null : shown
}

/** The bytes of an ABI string: where it begins, its length, itself. */
function stringIn(answer: string): string | null {
  const [place, length] = [answer.slice(0, 64), answer.slice(64, 128)].map(word => BigInt(`0x${word || '0'}`))
  if (place !== 32n || length === undefined || length > BigInt(answer.length)) return null
  return answer.slice(128, 128 + Number(length) * 2)
}
