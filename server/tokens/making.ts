/**
 * Two operators set how many tokens are ever made, and grant some to a client, each time with a reason. Otherwise one
 * is made by the terms of a program alone, on a client's first opening under it (`trading_account_open`).
 */
import { sql } from '../database/index.ts'
import { signedAct } from '../operators/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { TokenSupply } from './supply.ts'

/** What two operators sign for a new cap, in place of the current one. */
export const supplyToSet = ({ version }: Pick<TokenSupply, 'version'>, cap: bigint, reason: string) => ({
  action: 'token.supply' as const,
  subject: 'tokens',
  client: null,
  facts: { version: String(version), cap: cap.toString(), reason },
})

interface Grantee {
  id: ClientId
  referralCode: string
}

/** And to grant tokens. */
export const tokensToGrant = ({ id, referralCode }: Grantee, tokens: number, reason: string) => ({
  action: 'token.grant' as const,
  subject: referralCode,
  client: id,
  facts: { tokens: String(tokens), reason },
})

export const setSupply = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select token_cap_set(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

export const grantTokens = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select token_grant(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)
