/** The content of a mail, stored sealed, because there are codes and names in it. */
import type { Vault } from '../vault.ts'
import type { SealedColumn } from '../sealed-column.ts'

export interface Content {
  subject: string
  text: string
  html: string
}

export const sealContent = (vault: Vault, mail: string, { subject, text, html }: Content): Buffer =>
  vault.seal(Buffer.from(JSON.stringify({ subject, text, html })), contextOf(mail))

/** A row's content. */
export interface KeptContent {
  sealed: Buffer
}

export function openContent(vault: Vault, mail: string, { sealed }: KeptContent): Content {
  return JSON.parse(vault.open(sealed, contextOf(mail)).toString()) as Content
}

/** The context that a mail's content is sealed under. */
const contextOf = (mail: string): string => `mail:${mail}`

/** What the outbox seals at rest. */
export const sealedByMail: SealedColumn[] = [{ table: 'mail', column: 'sealed', key: 'id', contextOf }]
