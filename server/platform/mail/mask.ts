/** Mails as operators see them: without what lets its reader in. */
import type { Kind } from './letter.ts'

/** Kinds whose mails hold nothing secret. Every other one is masked, those that are added later too. */
const open: readonly string[] = ['welcome', 'security', 'withdrawal', 'verification'] satisfies Kind[]

/** Letters and digits in one piece, groups of them with hyphens, or groups of digits; what follows a link's host. */
const codes = /(?<![\p{L}\d])(?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)*(?: \d+)*(?![\p{L}\d])/gu
const links = /(https?:\/\/[^\s/]+)\/\S+/g
const mask = '******'

export function maskSecrets(kind: string, written: string): string {
  if (open.includes(kind)) return written
  const [headers, ...paragraphs] = written.split('\n\n')
  const text = paragraphs
    .join('\n\n')
    .replace(links, `$1/${mask}`)
    .replace(codes, found => (found.replace(/[ -]/g, '').length >= codeLengthMin ? mask : found))
  // A subject may tell a code too, so that a telephone shows it.
  const subject = (line: string) => line.replace(/\d[\d -]{2,}\d/g, mask)
  return [headers!.replace(/^Subject: .*$/m, subject), text].join('\n\n')
}

const codeLengthMin = 4
