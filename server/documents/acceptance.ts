/** A client's consent: to which version of which document, in which language, and when. It is never rewritten. */
import type { DocumentKind } from '../../contract/codes.ts'
import { showAcceptances, type ShownAcceptance } from '../../contract/documents.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import { route } from '../http/route.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { versionInForce } from './versions.ts'

/** What the box in the registration refers to. */
export const agreedAtRegistration = ['userAgreement', 'riskDisclosure'] as const
/** What the box at the opening of a trading account refers to. */
export const agreedAtOpening = ['tradingTerms', 'riskDisclosure'] as const

/** A consent as its row, without client and time. */
export interface Acceptance {
  id: string
  kind: DocumentKind
  version: number
  language: Language
  hash: string
}

/** What a client who ticks the box consents to: the versions in force, in their language. */
export async function acceptancesOf(
  connection: Connection,
  context: AppContext,
  kinds: readonly DocumentKind[],
  language: Language,
): Promise<Acceptance[]> {
  const accepted: Acceptance[] = []
  for (const kind of kinds) {
    const inForce = await versionInForce(connection, kind, language)
    if (!inForce) throw new Error(`${kind} in ${language} was never published, and cannot be accepted`)
    accepted.push({ id: context.newId(), kind, version: inForce.version, language, hash: inForce.hash })
  }
  return accepted
}

/** What the client sees of it: accounts opened later agree to the same version again, which changes nothing. */
export const acceptances = route(showAcceptances, async (_request, { client }, { database }) => {
  const { rows } = await sql<ShownAcceptance>`
    select distinct on (kind) kind, version, at from acceptance
    where client_id = ${client} order by kind, version desc, at`.execute(database)
  return { acceptances: rows }
})

/** Records a client's consent, in the transaction that it is for. */
export async function recordAcceptances(
  tx: Transaction,
  client: ClientId,
  accepted: readonly Acceptance[],
  at: Date,
): Promise<void> {
  for (const { id, kind, version, language, hash } of accepted)
    await sql`
      insert into acceptance (client_id, id, kind, version, language, hash, at)
      values (${client}, ${id}, ${kind}, ${version}, ${language}, ${hash}, ${at})`.execute(tx)
}
