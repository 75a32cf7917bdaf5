import { randomBytes } from 'node:crypto'

/** A key that cannot be guessed and reveals nothing. */
export const newFileKey = (kind: string): string => `${kind}/${randomBytes(16).toString('hex')}`

/** A key is a path of letters, digits and hyphens, so that it cannot leave the folder. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('unusable key of a stored file')
  return key
}
