/** What operators freeze of a client in a test, and how two of them lift it. */
import type { FreezePart } from '../../contract/codes.ts'
import { freezeClient, freezesOf } from '../../server/freezes/index.ts'
import { findByEmail } from '../../server/identity/index.ts'
import type { AppContext, ClientId } from '../../server/platform/app-context.ts'
import { approve, trialOperators } from './operators.ts'

const idOf = async ({ database }: AppContext, who: string): Promise<ClientId> =>
  who.includes('@') ? (await findByEmail(database, who))!.id : who

/** By email or id. */
export async function freeze(
  context: AppContext,
  who: string,
  part: FreezePart,
  until: Date | null = null,
): Promise<string> {
  const client = await idOf(context, who)
  return freezeClient(context, { client, part, until, reason: 'a stolen account', actor: 'cli:olga' })
}

/** Signed by one operator after the other; what the jobs made of it. */
export async function unfreeze(context: AppContext, who: string, part: FreezePart): Promise<string> {
  const client = await idOf(context, who)
  const found = (await freezesOf(context.database, client)).find(one => one.part === part)
  const facts = { frozen: found?.since.toISOString() ?? '', reason: 'it was looked into' }
  const wanted = { action: 'client.unfreeze', subject: part, client, facts } as const
  let outcome = ''
  for (const operator of await trialOperators(context)) outcome = await approve(context, operator, wanted)
  return outcome
}
