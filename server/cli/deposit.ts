import { writeAmount } from '../../contract/money.ts'
import * as deposits from '../deposits/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { NodeTrouble, transactionEnd, tronNode } from '../tron/index.ts'
import {
  expectTransaction,
  expectWords,
  unknownAction,
  UsageTrouble,
  withContext,
  type Command,
} from './command.ts'

const kinds: readonly deposits.ArrivalKind[] = ['waiting', 'aside', 'stray', 'foreign']
const listedMax = 200

/** What arrived at clients' addresses and is not on their accounts. */
export const deposit: Command = {
  usage: [
    'deposit list waiting                    below the minimum: credited once there is enough',
    'deposit list aside                      transfers of nothing, or of more than can be true',
    'deposit list stray                      to addresses that no longer belong to a client',
    'deposit list foreign                    tokens of other contracts, whatever they call themselves',
    'deposit list trx                        TRX on clients’ addresses, as of the last whole reconciliation',
    'deposit show <transaction>              what is recorded of it, and how it ended on the chain',
  ],
  run: async ([verb, ...words], config) => {
    const [word] = expectWords(words, 1)
    if (verb === 'list') return withContext(config, context => list(context, word!))
    if (verb === 'show') return withContext(config, context => show(context, word!))
    throw unknownAction('deposit', ['list', 'show'])
  },
}

async function list(context: AppContext, word: string): Promise<number> {
  if (word === 'trx') return listTrx(context)
  const kind = kinds.find(one => one === word)
  if (!kind) throw new UsageTrouble(`Use one of these lists: ${kinds.join(', ')}, trx.`)
  const rows = await deposits.arrivals(context.database, kind, listedMax + 1)
  for (const row of rows.slice(0, listedMax)) console.log(await lineOf(context, row))
  if (rows.length > listedMax) console.log(`and more: only the latest ${listedMax} are shown`)
  return 0
}

async function listTrx(context: AppContext): Promise<number> {
  for (const { client, address, sun, seenAt } of await deposits.trxHeld(context.database, listedMax))
    console.log(
      [await codeOf(context, client), `${writeAmount(sun)} TRX`, address, seenAt.toISOString()].join('  '),
    )
  return 0
}

async function show(context: AppContext, word: string): Promise<number> {
  const txId = expectTransaction(word)
  const rows = await deposits.arrivalsIn(context.database, txId)
  for (const row of rows) console.log(await lineOf(context, row))
  if (rows.length === 0) console.log('Nothing is recorded of this transaction.')
  console.log(`Chain: ${await endOf(context, txId)}`)
  return rows.length === 0 ? 1 : 0
}

async function lineOf(context: AppContext, row: deposits.ArrivalRow): Promise<string> {
  // How many decimals another token has, only its contract knows.
  const amount =
    row.contract === null ? `${writeAmount(row.units)} USDT` : `${row.units} units of "${row.what}"`
  const place = [`${row.txId}:${row.ordinal}`, `from ${row.sender}`, `to ${row.address}`]
  const kind = row.contract === null ? row.what : `contract ${row.contract}`
  return [await codeOf(context, row.client), kind, amount, row.blockAt.toISOString(), ...place].join('  ')
}

const codeOf = async (context: AppContext, client: string | null): Promise<string> =>
  client === null ? 'no client' : (await theClient(context.database, client)).referralCode

async function endOf({ tron }: AppContext, txId: string): Promise<string> {
  try {
    const receipt = await transactionEnd(tronNode(tron), txId)
    if (!receipt) return 'not final yet'
    return `${receipt.succeeded ? 'succeeded' : 'failed, or moved no token'} in block ${receipt.block}, ${receipt.at.toISOString()}`
  } catch (error) {
    if (error instanceof NodeTrouble) return error.message
    throw error
  }
}
