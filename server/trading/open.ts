import { openAccount } from '../../contract/trading.ts'
import type { Micro } from '../../contract/money.ts'
import { route, type Route } from '../http/route.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import { agreedAtOpening, recordAcceptance } from '../documents/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { claimUid, confirmsPassword } from '../identity/index.ts'
import { holdBooks, post, type Leg } from '../ledger/index.ts'
import { idempotent } from '../http/idempotency.ts'
import { findProgram, type ProgramRow } from './programs.ts'
import { insertAccount, noteStake } from './trading-account.ts'

interface Opening {
  client: ClientId
  /** The new account's id. */
  account: string
}

/** What an opening brings with it, in its transaction. The client's book is held. */
type AfterOpening = (tx: Transaction, opening: Opening, at: Date) => Promise<void>

/** Opens a trading account: the amount goes from the finance account into its deposit. */
export const open = (afterOpening: AfterOpening): Route =>
  route(openAccount, async (request, caller, context) => {
    const program = await findProgram(context.database, request.program)
    const withToken = request.token === 'yes'
    if (!program || !fits(program, request.amountMicro, withToken)) return 'invalidRequest'
    if (!(await confirmsPassword(context, caller, request.password))) return 'invalidPassword'

    return idempotent(context, caller, openAccount, request, async (tx, key) => {
      const { client, at } = caller
      const { amountMicro } = request
      const account = context.newId()
      await holdBooks(tx, [client])
      await openUnder(tx, program, { client, id: account, amountMicro, withToken }, `open:${key}`, at)
      await afterOpening(tx, { client, account }, at)
      await recordAcceptance(tx, context, client, agreedAtOpening, caller.language, at)
      return 'ok'
    })
  })

/** Within the program's limits; a token lowers the least amount where the program allows that. */
function fits(program: ProgramRow, amountMicro: Micro, withToken: boolean): boolean {
  const leastMicro = withToken ? program.unlockedLeastMicro : program.leastMicro
  if (!program.isOpen || leastMicro === null) return false
  return amountMicro >= leastMicro && (program.mostMicro === null || amountMicro <= program.mostMicro)
}

interface Order {
  client: ClientId
  id: string
  amountMicro: Micro
  withToken: boolean
}

async function openUnder(
  tx: Transaction,
  program: ProgramRow,
  order: Order,
  key: string,
  at: Date,
): Promise<void> {
  const { client, id, amountMicro } = order
  const tokens = (await hasAccountUnder(tx, program, client)) ? 0 : program.tokensOnOpening
  const uid = await claimUid(tx, 'trading', client)
  await insertAccount(tx, { client, id, uid, programId: program.id, unlocked: order.withToken }, at)
  await post(tx, {
    client,
    key,
    reference: `trading:${id}`,
    at,
    legs: legs(order, uid, tokens),
  })
  await noteStake(tx, { client, account: id, amountMicro }, at)
}

/** Once is enough for tokens, whatever has become of that account. */
async function hasAccountUnder(
  connection: Connection,
  program: ProgramRow,
  client: ClientId,
): Promise<boolean> {
  const { rows } = await sql`
    select from trading_account where client_id = ${client} and program_id = ${program.id} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}

function legs({ id, amountMicro, withToken }: Order, uid: string, tokens: number): Leg[] {
  const all: Leg[] = [
    { flow: 'trading_deposit', amount: amountMicro, subject: id, counterparty: uid },
    { flow: 'token_spend', amount: withToken ? 1n : 0n },
    { flow: 'token_grant', amount: BigInt(tokens) },
  ]
  return all.filter(leg => leg.amount > 0n)
}
