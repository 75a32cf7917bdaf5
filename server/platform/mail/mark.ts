import type { ClientId } from '../app-context.ts'
import type { Vault } from '../vault.ts'

/** Letters and digits that are not mistaken for each other. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const group = 3

/**
 * A client's mark: it ends every mail to them and is in their settings, so that a mail of an impostor, who does not
 * know it, can be told apart. Computed from a key and the client's id: no table holds it, and another first sealing key
 * makes another one.
 */
export function mailMark(vault: Pick<Vault, 'pseudonym'>, client: ClientId): string {
  const bytes = Buffer.from(vault.pseudonym('mail-mark', client), 'base64url')
  const mark = Array.from(bytes.subarray(0, 2 * group), byte => signs[byte % signs.length])
  return `${mark.slice(0, group).join('')}-${mark.slice(group).join('')}`
}
