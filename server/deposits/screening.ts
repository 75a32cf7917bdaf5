/**
 * Whose deposits are put aside: an address is listed, with a reason, or it is not. The list is a file of the operators' own;
 * a service that is asked about an address can take its place.
 */
import { readFile } from 'node:fs/promises'
import type { AppContext } from '../platform/app-context.ts'
import { readTronAddress } from '../tron/index.ts'

export interface Screening {
  /** Why deposits from there are put aside; `null` where nothing is known of it. */
  reasonFor(address: string): string | null
}

const nobody: Screening = { reasonFor: () => null }

/** As the list is now. Throws where it cannot be read: what came from a listed address would be credited otherwise. */
export async function openScreening({ config }: Pick<AppContext, 'config'>): Promise<Screening> {
  if (config.screeningFile === undefined) return nobody
  return screeningOf(await readFile(config.screeningFile, 'utf8'))
}

/** '<address> <reason>' a line; after # everything is for people. Throws where a line is no address. */
export function screeningOf(text: string): Screening {
  const reasons = new Map<string, string>()
  for (const [number, line] of text.split('\n').entries()) {
    const [address, ...reason] = line.replace(/#.*$/, '').trim().split(/\s+/)
    if (!address) continue
    if (!readTronAddress(address))
      throw new Error(`line ${number + 1} of SCREENING_FILE begins with no Tron address`)
    reasons.set(address, reason.join(' ') || 'listed')
  }
  return { reasonFor: address => reasons.get(address) ?? null }
}
