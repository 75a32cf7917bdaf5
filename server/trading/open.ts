import { openAccount } from '../../contract/trading.ts'
import type { OutcomeOf } from '../../contract/call.ts'
import type { Micro } from '../../contract/money.ts'
import { route } from '../http/route.ts'
import { sql, type Transaction } from '../database/index.ts'
import { acceptancesOf, agreedAtOpening, type Acceptance } from '../documents/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { isStopped } from '../freezes/index.ts'
import { confirmsPassword, randomUid } from '../identity/index.ts'
import { refusing } from '../ledger/index.ts'
import { idempotent } from '../http/idempotency.ts'
import { sheetOf, type SheetRow } from './commitment.ts'
import { findProgram, type ProgramRow } from './programs.ts'

/** Opens a trading account: the amount goes from the finance account into its deposit. */
export const open = route(openAccount, async (request, caller, context) => {
  const { client, at } = caller
  const { amountMicro } = request
  if (await isStopped(context.database, client, 'trading')) return 'invalidRequest'
  const program = await findProgram(context.database, request.program)
  const withToken = request.token === 'yes'
  if (!program || !fits(program, amountMicro, withToken)) return 'invalidRequest'
  if (!(await confirmsPassword(context, caller, request.password))) return 'invalidPassword'

  const sheet = await sheetOf(context, caller, { program: program.id, amountMicro }, request.sheet)
  if (!sheet) return 'sheetChanged'
  const accepted = await acceptancesOf(context.database, context, agreedAtOpening, caller.language)
  return idempotent(context, caller, openAccount, request, (tx, key) => {
    const money = { program: program.id, amountMicro, withToken }
    return openUnderFreeUid(tx, { client, id: context.newId(), ...money, key, accepted, sheet }, at)
  })
})

/** Within the program's limits; a token lowers the minimum where the program allows that. */
function fits(program: ProgramRow, amountMicro: Micro, withToken: boolean): boolean {
  const leastMicro = withToken ? program.unlockedLeastMicro : program.leastMicro
  if (!program.isOpen || leastMicro === null) return false
  return amountMicro >= leastMicro && (program.mostMicro === null || amountMicro <= program.mostMicro)
}

interface Order {
  client: ClientId
  id: string
  program: number
  amountMicro: Micro
  withToken: boolean
  key: string
  accepted: readonly Acceptance[]
  sheet: SheetRow
}

/** Throws `InsufficientFunds`. */
async function openUnderFreeUid(
  tx: Transaction,
  order: Order,
  at: Date,
): Promise<OutcomeOf<typeof openAccount>> {
  const { client, id, program, amountMicro, withToken, key, accepted, sheet } = order
  const statement = sql<{ outcome: OutcomeOf<typeof openAccount> | 'uidTaken' }>`
    select trading_account_open(${client}, ${id}, ${randomUid('trading')}, ${program}, ${amountMicro}, ${withToken},
                                ${key}, ${at}, ${JSON.stringify(accepted)}, ${JSON.stringify(sheet)}) as outcome`
  const { rows } = await refusing(statement.execute(tx))
  const { outcome } = rows[0]!
  return outcome === 'uidTaken' ? openUnderFreeUid(tx, order, at) : outcome
}
