/**
 * A text as its author wrote it: those in four languages are signed as JSON, so that each is one line. What merely begins
 * as JSON does, with a quotation mark, is the text itself.
 */
export function readSignedText(signed: string): string {
  if (!signed.startsWith('"')) return signed
  try {
    return String(JSON.parse(signed))
  } catch {
    return signed
  }
}

/** What an approval says after its time, the last line that is the same in all of them: the values of the act. */
export const valuesSigned = (approval: string): string => approval.replace(/^[^]*?\ntime: .*\n/, '')
