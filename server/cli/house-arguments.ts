/** What commands about the house's money have in common. */
import { readAmount } from '../../contract/money.ts'
import { isDay } from '../../contract/wire.ts'
import * as house from '../house/index.ts'
import type { Environment } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { readTronAddress, type TronAddress } from '../tron/index.ts'
import { expectTransaction, refuse, UsageTrouble } from './command.ts'
import { outcomeMessage } from './outcome-messages.ts'
import { proposeAndSign } from './sign.ts'

/** In millionths; also 0. */
export function readDollars(text: string): bigint {
  const micro = readAmount(text)
  if (micro === null) throw new UsageTrouble('An amount is written in dollars, such as 1250.5.')
  return micro
}

/** Of an order, which moves something. */
export function readSomeDollars(text: string): bigint {
  const micro = readDollars(text)
  if (micro === 0n) throw new UsageTrouble('An order of nothing moves nothing. Give an amount above 0.')
  return micro
}

export function readMoment(text: string): string {
  const at = new Date(text)
  if (!/^.{10}T.*Z$/.test(text) || Number.isNaN(at.getTime()) || !isDay(text.slice(0, 10)))
    throw new UsageTrouble('A time is written in UTC, such as 2026-04-01T00:00:00Z.')
  return at.toISOString()
}

export function readAddress(text: string): TronAddress {
  const address = readTronAddress(text)
  if (!address) throw new UsageTrouble(`${text} is no Tron address.`)
  return address
}

/** Signs the purpose of a transfer to an own wallet: the first one of the transaction that is not used. */
export async function signArrival(
  context: AppContext,
  environment: Environment,
  action: 'capital.accept' | 'venue.return',
  transaction: string,
  more: Record<string, string>,
): Promise<number> {
  const arrivals = await house.arrivalsIn(context, expectTransaction(transaction))
  if (typeof arrivals === 'string') return refuse(outcomeMessage(action, { outcome: arrivals, detail: null }))
  const used = await house.usedPlaces(context.database, transaction)
  const arrival = arrivals.find(one => !used.has(house.placeOf(one)))
  if (!arrival)
    return refuse('This transaction brings nothing to an own wallet that is not recorded already.')
  const { from, to, units } = arrival
  const facts = { ...more, wallet: to, sender: from, 'micro-dollars': units.toString() }
  return proposeAndSign(context, environment, {
    action,
    subject: house.placeOf(arrival),
    client: null,
    facts,
  })
}
