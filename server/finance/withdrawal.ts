import { withdraw } from '../../contract/finance.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import { answers } from '../answer.ts'
import { sql, type Connection } from '../database/index.ts'
import type { House } from '../house.ts'
import { confirmsOneTimeCode, confirmsPassword } from '../identity/index.ts'
import { balance, reserve } from '../ledger/index.ts'
import { once } from '../once.ts'
import { isPoolAddress, readTronAddress, type TronAddress } from '../tron/index.ts'
import { tellOfWithdrawal } from './withdrawal-mail.ts'
import { isPeriodOpen } from './withdrawal-period.ts'

/** Asks for money to leave the platform. It is reserved at once, and waits for an operator. */
export const withdrawal = answers(withdraw, async (request, visit, house) => {
  const { client, at } = visit
  const { amountMicro, password, oneTimeCode } = request
  if (!(await isPeriodOpen(house.database, at))) return 'unexpectedError'
  const address = await readDestination(house, request.address)
  if (!address) return 'invalidAddress'
  if (amountMicro < withdrawalMicroMin) return 'invalidAmount'
  // Before the code is used up; the ledger decides again.
  if ((await balance(house.database, client, 'finance')) < amountMicro) return 'insufficientFunds'
  if (!(await confirmsPassword(house, visit, password))) return 'invalidPassword'
  if (!(await confirmsOneTimeCode(house, visit, oneTimeCode))) return 'invalidOneTimeCode'

  return once(house, visit, withdraw, request, async tx => {
    const id = house.newId()
    await reserve(tx, { client, id, amountMicro, address, at })
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${client}, ${id}, ${at}, ${address}, ${amountMicro})`.execute(tx)
    await sql`
      insert into withdrawal_waiting (withdrawal_id, client_id, asked_at)
      values (${id}, ${client}, ${at})`.execute(tx)
    await tellOfWithdrawal(tx, house, { client, address, amountMicro }, { stage: 'asked' }, at)
    return 'ok'
  })
})

/**
 * A Tron address outside of the platform: money sent to the token's own contract is lost, and sent to an address of
 * ours it would come back as somebody's deposit.
 */
async function readDestination(
  { database, tron }: { database: Connection; tron: House['tron'] },
  typed: string,
): Promise<TronAddress | null> {
  const address = readTronAddress(typed.trim())
  if (!address || address === tron.usdt || (await isPoolAddress(database, address))) return null
  return address
}
