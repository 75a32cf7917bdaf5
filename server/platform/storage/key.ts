import { randomBytes } from 'node:crypto'

/** A key that nobody can guess and that tells nothing. */
export const newFileKey = (kind: string): string => `${kind}/${randomBytes(16).toString('hex')}`

/** A key is a path of letters, digits and hyphens and leads nowhere else. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('unusable key of a stored file')
  return key
}
