import { readAmount, writeAmount } from '../../contract/money.ts'
import { findRecorded, reversalOf } from '../care/index.ts'
import * as deposits from '../deposits/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lookUpClient, theClient } from '../identity/index.ts'
import { NodeTrouble, solidReceiptOf, tronNode } from '../tron/index.ts'
import { readAddress } from './house-arguments.ts'
import { proposeAndSign } from './sign.ts'
import {
  actor,
  expectTransaction,
  expectArguments,
  isId,
  printFirst,
  printRows,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'

const kinds: readonly deposits.ArrivalKind[] = ['waiting', 'aside', 'stray', 'foreign']
const listedMax = 200

/** What arrived at clients' addresses and is not credited. */
export const deposit: Command = {
  usage: [
    'deposit list waiting                    below the minimum: credited once there is enough',
    'deposit list aside                      transfers of nothing, or of more than can be true',
    'deposit list stray                      to addresses that no longer belong to a client',
    'deposit list foreign                    tokens of other contracts, whatever they call themselves',
    'deposit list suspicious                 put aside until two release them or have them sent back',
    'deposit list trx                        TRX on clients’ addresses, as of the last whole reconciliation',
    'deposit list lost                       credited from blocks that the chain has no more',
    'deposit show <transaction>              what is recorded of it, and how it ended on the chain',
    'deposit mark <transaction>:<n> <reason> puts one aside that is not credited yet',
    'deposit release <transaction>:<n> <reason>  it is credited as usual; needs two operators',
    'deposit refund <transaction>:<n> <from> <reason>  it goes back to its sender, paid by hand; needs two operators',
    'deposit end-refund <order> <reason>     nobody pays it back by this order; needs two operators',
    'deposit reverse <transaction>:<n> <amount> <reason>  the chain has lost it; this much is taken from the client, the house bears the rest; needs two operators',
  ],
  run: (args, config, environment) =>
    withVerb({ list, show, ...deciding }, 'deposit', args, config, environment),
}

/** Decisions about a deposit that is put aside, or that the chain has lost. */
const deciding: Record<string, Verb> = {
  mark: async (context, [place = '', ...reason]) => {
    const { client, txId, ordinal } = await placeOf(context, place)
    const mark = { reason: reasonIn(reason), actor: actor() }
    const outcome = await deposits.markDeposit(context.database, context, { client, txId, ordinal }, mark)
    if (outcome !== 'done') return refuse(markMessages[outcome])
    console.log('Put aside. It is not credited until two operators release it.')
    return 0
  },
  release: async (context, [place = '', ...reason], environment) => {
    const { client } = await placeOf(context, place)
    const wanted = { action: 'deposit.release', subject: place, client } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { reason: reasonIn(reason) } })
  },
  refund: async (context, [place = '', from = '', ...reason], environment) => {
    const { client } = await placeOf(context, place)
    const facts = { wallet: readAddress(from), reason: reasonIn(reason) }
    return proposeAndSign(context, environment, { action: 'deposit.refund', subject: place, client, facts })
  },
  'end-refund': async (context, [order = '', ...reason], environment) => {
    const client = isId(order) ? await deposits.clientOfRefund(context.database, order) : null
    if (!client) throw new UsageTrouble('Give an order of "deposit list suspicious".')
    const wanted = { action: 'deposit.endRefund', subject: order, client } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { reason: reasonIn(reason) } })
  },
  reverse: async (context, [place = '', amount, ...reason], environment) => {
    const client = await lookUpClient(context.database, `transfer:${place}`)
    const takenMicro = readAmount(amount)
    if (takenMicro === null) throw new UsageTrouble(`"${amount}" is not an amount.`)
    const recorded = await findRecorded(context.database, client, place)
    if (!recorded) return refuse('No such deposit is recorded. Nothing was changed.')
    return proposeAndSign(context, environment, reversalOf(place, recorded, takenMicro, reasonIn(reason)))
  },
}

const markMessages = {
  already: 'It is put aside already, or was released before. Nothing was changed.',
  credited: 'It is credited already. Nothing was changed. Freeze the client’s payments instead.',
  notThere: 'No deposit of this transaction waits. Nothing was changed.',
}

async function placeOf(context: AppContext, place: string) {
  const [txId = '', ordinal = ''] = place.split(':')
  const isPlace = /^[\da-f]{64}:\d{1,9}$/.test(place)
  const client = isPlace ? await lookUpClient(context.database, `transfer:${place}`) : null
  if (!client) throw new UsageTrouble('Give a deposit as "deposit list" names it: <transaction>:<number>.')
  return { client, txId, ordinal: Number(ordinal) }
}

async function list(context: AppContext, args: string[]): Promise<number> {
  const [word] = expectArguments(args, 1)
  if (word === 'trx') return listTrx(context)
  if (word === 'suspicious') return listSuspicious(context)
  if (word === 'lost') return listLost(context)
  const kind = kinds.find(one => one === word)
  if (!kind) throw new UsageTrouble(`Use one of these lists: ${kinds.join(', ')}, suspicious, trx, lost.`)
  const rows = await deposits.arrivals(context.database, kind, listedMax + 1)
  await printFirst(rows, listedMax, 'latest', row => lineOf(context, row))
  return 0
}

async function listSuspicious(context: AppContext): Promise<number> {
  const rows = await deposits.suspiciousDeposits(context.database, listedMax + 1)
  await printFirst(rows, listedMax, 'oldest', async row => {
    const { client, txId, ordinal, units, sender, address, reason, markedAt, order, wallet } = row
    const way = order ? `to be paid back from ${wallet} by order ${order}` : 'to be released or sent back'
    const what = [`${writeAmount(units)} USDT`, `${txId}:${ordinal}`, `from ${sender}`, `to ${address}`]
    return [await codeOf(context, client), ...what, reason, markedAt.toISOString(), way].join('  ')
  })
  return 0
}

/** All of them: each has to be dealt with before reading goes on. */
async function listLost(context: AppContext): Promise<number> {
  const rows = await deposits.lostDeposits(context)
  if (!rows) return refuse('The nodes share no block with what was read in the last week.')
  await printRows(rows, async row => {
    const now = row.blockNow === null ? 'in no block now' : `in block ${row.blockNow} now`
    return `${await lineOf(context, row)}  ${now}`
  })
  return 0
}

async function listTrx(context: AppContext): Promise<number> {
  const rows = await deposits.trxHeld(context.database, listedMax + 1)
  await printFirst(rows, listedMax, 'largest', async ({ client, address, sun, seenAt }) =>
    [await codeOf(context, client), `${writeAmount(sun)} TRX`, address, seenAt.toISOString()].join('  '),
  )
  return 0
}

async function show(context: AppContext, args: string[]): Promise<number> {
  const [word] = expectArguments(args, 1)
  const txId = expectTransaction(word!)
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
    const receipt = await solidReceiptOf(tronNode(tron), txId)
    if (!receipt) return 'not final yet'
    return `${receipt.succeeded ? 'succeeded' : 'failed, or moved no token'} in block ${receipt.block}, ${receipt.at.toISOString()}`
  } catch (error) {
    if (error instanceof NodeTrouble) return error.message
    throw error
  }
}
