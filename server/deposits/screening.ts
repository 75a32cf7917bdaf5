/**
 * Deposits from listed addresses are put aside, with the listed reason. The list is a file of the operators' own; a
 * screening service can take its place.
 */
import { readFile } from 'node:fs/promises'
import type { AppContext } from '../platform/app-context.ts'
import { readTronAddress } from '../tron/index.ts'

export interface Screening {
  /** Why deposits from there are put aside; `null` where the address is not listed. */
  reasonFor(address: string): string | null
}

const nobody: Screening = { reasonFor: () => null }

/**
 * The list as it is now. Throws where it cannot be read: deposits from a listed address would be credited otherwise.
 */
export async function openScreening({ config }: Pick<AppContext, 'config'>): Promise<Screening> {
  if (config.screeningFile === undefined) return nobody
  return screeningOf(await readFile(config.screeningFile, 'utf8'))
}

/**
 * '<address> <reason>' a line; what follows # is a comment. Throws where a line has no valid address, and where the last
 * line is missing: a file that is read while it is copied looks like a shorter list.
 */
export function screeningOf(text: string): Screening {
  if (!/(^|\n)# end\s*$/.test(text)) throw new Error('SCREENING_FILE does not end with the line "# end"')
  const reasons = new Map<string, string>()
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const [address, ...reason] = line.replace(/#.*$/, '').trim().split(/\s+/)
    if (!address) continue
    if (!readTronAddress(address))
      throw new Error(`line ${number + 1} of SCREENING_FILE begins with no Tron address`)
    reasons.set(address, reason.join(' ') || 'listed')
  }
  return { reasonFor: address => reasons.get(address) ?? null }
}
