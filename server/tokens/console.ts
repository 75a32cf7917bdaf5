/** Tokens in the console: the supply and its book, and what two sign. */
import { listedMax } from '../../contract/console/fields.ts'
import * as contract from '../../contract/console/tokens.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { findByEmailOrCode } from '../identity/index.ts'
import { isOwnClient, proposeAs } from '../operators/index.ts'
import { supplyToSet, tokensToGrant } from './making.ts'
import { latestIssues, tokenSupply as readSupply } from './supply.ts'

export const tokenShow = operatorRoute(
  contract.tokenShow,
  'token.read',
  async ({ before }, _caller, { database }) => {
    const { cap, issued, spent } = await readSupply(database)
    const found = await latestIssues(database, listedMax + 1, {
      before: before === undefined ? null : BigInt(before),
    })
    return {
      cap: Number(cap),
      issued: Number(issued),
      spent: Number(spent),
      issues: found.slice(0, listedMax).map(issue => ({
        ...issue,
        number: Number(issue.number),
        asked: Number(issue.asked),
        made: Number(issue.made),
        reason: issue.reason ?? undefined,
        proposal: issue.proposal ?? undefined,
      })),
      more: found.length > listedMax,
    }
  },
)

/** JavaScript's whole numbers are exact up to here. */
const capMost = 1_000_000_000_000

export const tokenSupply = operatorRoute(
  contract.tokenSupply,
  'token.write',
  async ({ cap, reason }, caller, context) => {
    const supply = await readSupply(context.database)
    if (cap > capMost || BigInt(cap) < supply.issued) return 'invalid'
    const proposed = await proposeAs(context, caller, supplyToSet(supply, BigInt(cap), reason))
    return proposed === 'notThere' ? 'invalid' : proposed
  },
)

const grantMost = 9_999

export const tokenGrant = operatorRoute(
  contract.tokenGrant,
  'token.write',
  async ({ client: name, tokens, reason }, caller, context) => {
    const { database } = context
    const client = await findByEmailOrCode(database, name)
    if (!client) return 'notThere'
    if (await isOwnClient(context, caller.operator.id, client.id)) return 'ownClient'
    const { cap, issued } = await readSupply(database)
    const isLeft = BigInt(tokens) <= cap - issued
    if (tokens < 1 || tokens > grantMost || !isLeft) return 'invalid'
    return proposeAs(context, caller, tokensToGrant(client, tokens, reason))
  },
)
