/** A client's consent: to which version of which document, in which language, and when. It is never rewritten. */
import type { DocumentKind } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { versionInForce } from './versions.ts'

/** What the box in the registration speaks of. */
export const agreedAtRegistration = ['userAgreement', 'riskDisclosure'] as const
/** What the box at the opening of a trading account speaks of. */
export const agreedAtOpening = ['tradingTerms', 'riskDisclosure'] as const

/** Writes down what a client accepted, in the transaction of what it was accepted for. */
export async function recordAcceptance(
  tx: Transaction,
  context: AppContext,
  client: ClientId,
  kinds: readonly DocumentKind[],
  language: Language,
  at: Date,
): Promise<void> {
  for (const kind of kinds) {
    const inForce = await versionInForce(tx, kind, language)
    if (!inForce) throw new Error(`${kind} in ${language} was never published, and cannot be accepted`)
    await sql`
      insert into acceptance (client_id, id, kind, version, language, hash, at)
      values (${client}, ${context.newId()}, ${kind}, ${inForce.version}, ${language}, ${inForce.hash}, ${at})`.execute(
      tx,
    )
  }
}
