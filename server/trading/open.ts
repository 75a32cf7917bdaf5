import { openAccount } from '../../contract/trading.ts'
import type { Micro } from '../../contract/money.ts'
import { answers, type Answering } from '../answer.ts'
import type { Transaction } from '../database/index.ts'
import { agreedAtOpening, recordAcceptance } from '../documents/index.ts'
import type { ClientId } from '../house.ts'
import { claimUid, confirmsPassword, theClient } from '../identity/index.ts'
import { holdBooks, post, type Leg } from '../ledger/index.ts'
import { once } from '../once.ts'
import { findProgram, type ProgramRow } from './programs.ts'
import { insertAccount, noteStake } from './trading-account.ts'

export interface Opening {
  client: ClientId
  /** The new account's id. */
  account: string
  program: ProgramRow
  amountMicro: Micro
}

/** What an opening brings with it, in its transaction. The books of the client and of the sponsor are held. */
type AfterOpening = (tx: Transaction, opening: Opening, at: Date) => Promise<void>

/** Opens a trading account: the amount goes from the finance account into its deposit. */
export const open = (afterOpening: AfterOpening): Answering =>
  answers(openAccount, async (request, visit, house) => {
    const program = await findProgram(house.database, request.program)
    const withToken = request.token === 'yes'
    if (!program || !fits(program, request.amountMicro, withToken)) return 'invalidRequest'
    if (!(await confirmsPassword(house, visit, request.password))) return 'invalidPassword'

    return once(house, visit, openAccount, request, async (tx, key) => {
      const { client, at } = visit
      const { amountMicro } = request
      const account = house.newId()
      await holdBooks(tx, await concerned(tx, client, program))
      await openUnder(tx, program, { client, id: account, amountMicro, withToken }, `open:${key}`, at)
      await afterOpening(tx, { client, account, program, amountMicro }, at)
      await recordAcceptance(tx, house, client, agreedAtOpening, visit.language, at)
      return 'ok'
    })
  })

/** Whose money may move. Both books are taken before anything moves, so that nobody waits in a circle. */
async function concerned(tx: Transaction, client: ClientId, program: ProgramRow): Promise<ClientId[]> {
  const { up1 } = await theClient(tx, client)
  return up1 && program.partnerBonusPpm > 0 ? [client, up1] : [client]
}

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
  const uid = await claimUid(tx, 'trading', client)
  await insertAccount(tx, { client, id, uid, programId: program.id, unlocked: order.withToken }, at)
  await post(tx, {
    client,
    key,
    reference: `trading:${id}`,
    at,
    legs: legs(program, order, uid),
  })
  await noteStake(tx, { client, account: id, amountMicro }, at)
}

function legs(program: ProgramRow, { id, amountMicro, withToken }: Order, uid: string): Leg[] {
  const all: Leg[] = [
    { flow: 'trading_deposit', amount: amountMicro, subject: id, counterparty: uid },
    { flow: 'token_spend', amount: withToken ? 1n : 0n },
    { flow: 'token_grant', amount: BigInt(program.tokensOnOpening) },
  ]
  return all.filter(leg => leg.amount > 0n)
}
