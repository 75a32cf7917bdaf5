/** Strategy providers, the programs whose deals they may report, and the keys with which they sign. */
import { randomBytes } from 'node:crypto'
import { sql, type Connection } from '../database/index.ts'
import { signedAct } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { SealedColumn } from '../platform/sealed-column.ts'

/** Shown once, to the operator who made it. */
export interface NewKey {
  id: string
  secret: string
}

/** Makes a key, which counts once two operators have signed it; the signed content has its secret sealed. */
export function newProviderKey({ vault }: Pick<AppContext, 'vault'>) {
  const key: NewKey = { id: randomBytes(8).toString('hex'), secret: randomBytes(32).toString('base64url') }
  const sealed = vault.seal(Buffer.from(key.secret), contextOf(key.id)).toString('hex')
  return { key, facts: { key: key.id, 'sealed secret': sealed } }
}

type KeyFacts = ReturnType<typeof newProviderKey>['facts']

/** What two operators sign to add a provider with its first key. */
export const providerToAdd = (name: string, programs: readonly string[], facts: KeyFacts) => ({
  action: 'provider.add' as const,
  subject: name,
  client: null,
  facts: { programs: programs.join(', '), ...facts },
})

/** And a second key, to replace the first one. */
export const keyToAdd = (name: string, facts: KeyFacts) => ({
  action: 'provider.key' as const,
  subject: name,
  client: null,
  facts,
})

export const isProviderName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{1,39}$/.test(name)

export const addProvider = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select provider_add(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

export const addProviderKey = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select provider_key_add(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

/** One operator ends a key, or a provider with all of them. Earlier reports stay valid. */
export async function endProvider(
  { database, clock, newId }: AppContext,
  actor: string,
  nameOrKey: string,
  reason: string,
): Promise<'ended' | 'unknownProvider'> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select provider_end(${nameOrKey}, ${reason}, ${actor}, ${clock()}, ${newId()}) as "isEnded"`.execute(
    database,
  )
  return rows[0]!.isEnded ? 'ended' : 'unknownProvider'
}

export interface ListedProvider {
  name: string
  programs: string[]
  keys: string[]
  endedAt: Date | null
}

export async function listProviders(connection: Connection): Promise<ListedProvider[]> {
  const { rows } = await sql<ListedProvider>`
    select name, ended_at as "endedAt",
      array(select program.key from provider_program
            join program on program.id = program_id where provider = name order by program.id) as programs,
      array(select id from provider_key key
            where provider = name and key.ended_at is null order by made_at, id) as keys
    from provider order by name`.execute(connection)
  return rows
}

/** The context that a key's secret is sealed under. */
export const contextOf = (key: string): string => `intake:${key}`

/** What deals seal at rest: the secrets that providers sign with. */
export const sealedByDeals: SealedColumn[] = [
  { table: 'provider_key', column: 'secret', key: 'id', contextOf },
]
