import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readAmount, writeAmount } from '../../contract/money.ts'
import { secondMs } from '../../contract/time.ts'
import * as treasury from '../treasury/index.ts'
import type { Environment } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { readTronAddress, signerOf, type Signer } from '../tron/index.ts'
import { poolSigner, seedOf } from '../tron/offline.ts'
import {
  actor,
  expectArguments,
  isTransaction,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
} from './command.ts'
import { proposeAndSign } from './sign.ts'

/** Empties deposit addresses: only this command reads the keys, from the files given to it. */
export const sweep: Command = {
  usage: [
    'sweep plan                              shows what a run would empty into TREASURY_ADDRESS, and the fees',
    'sweep run                               empties the addresses; reads SWEEP_PHRASE_FILE and SWEEP_FUEL_KEY_FILE',
    'sweep note <where or transaction> <reason>   we emptied addresses otherwise; needs two',
  ],
  run: (args, config, environment) => withVerb({ plan, run, note }, 'sweep', args, config, environment),
}

const minDefault = '50'
/** A block comes each three seconds, and on the development chain perhaps sooner. */
const blockMs = ({ tron, config }: AppContext): number =>
  tron.isDevchain ? Math.min(config.devchainBlockMs, 3 * secondMs) : 3 * secondMs

function terms(environment: Environment): treasury.SweepTerms {
  const treasury = readTronAddress(environment['TREASURY_ADDRESS'] ?? '')
  if (!treasury) throw new UsageTrouble('Set TREASURY_ADDRESS to the Tron address that everything goes to.')
  const minMicro = readAmount(environment['SWEEP_MIN'] ?? minDefault)
  if (minMicro === null) throw new UsageTrouble('SWEEP_MIN must be an amount in dollars, such as 50.')
  return { treasury, minMicro }
}

async function plan(context: AppContext, args: string[], environment: Environment): Promise<number> {
  expectArguments(args, 0)
  const planned = await treasury.planSweep(treasury.sweepView(context, terms(environment)))
  for (const { place, heldMicro, need } of planned) {
    const state = need ? `lacks ${writeAmount(need.missingSun)} TRX` : 'a transfer would fail'
    const activity = need?.isActive === false ? ['not activated'] : []
    console.log([place.address, `${writeAmount(heldMicro)} USDT`, state, ...activity].join('  '))
  }
  const total = planned.reduce((sum, { heldMicro }) => sum + heldMicro, 0n)
  const sun = planned.reduce((sum, { need }) => sum + (need?.missingSun ?? 0n), 0n)
  console.log(
    `${planned.length} addresses, ${writeAmount(total)} USDT, ${writeAmount(sun)} TRX and activations`,
  )
  return 0
}

async function run(context: AppContext, args: string[], environment: Environment): Promise<number> {
  expectArguments(args, 0)
  const view = treasury.sweepView(context, terms(environment))
  const seed = seedOf(
    await secretIn(environment, 'SWEEP_PHRASE_FILE', 'the words that the addresses are derived from'),
  )
  const fuel = await fuelSigner(environment)
  const tools = {
    fuel,
    actor: actor(),
    pause: () => pause(blockMs(context)),
    log: (line: string) => console.log(line),
  }
  const swept = await treasury.runSweep(
    treasury.openSweep(view, { ...tools, signerAt: place => poolSigner(seed, place) }),
  )
  if (typeof swept === 'string') return refuse(refusals[swept])
  console.log(`${swept.ended} addresses done, ${swept.stuck} left`)
  return swept.stuck === 0 ? 0 : 1
}

const refusals: Record<treasury.SweepRefusal, string> = {
  wrongChain:
    'The node at TRON_URL serves a different chain from the one in this database. Nothing was sent. Set TRON_URL to the right network.',
  wrongTreasury:
    'TREASURY_ADDRESS is one of our deposit addresses, the fuel wallet or the token itself. Nothing was sent.',
  notOrdered:
    'No sweep to TREASURY_ADDRESS is ordered. Nothing was sent. Have two operators order it first: "order sweep".',
  wrongKeys: 'The phrase derives none of the addresses that would be emptied. Nothing was sent.',
}

async function fuelSigner(environment: Environment): Promise<Signer> {
  const text = await secretIn(
    environment,
    'SWEEP_FUEL_KEY_FILE',
    'the key of the wallet that pays the fees, in hex',
  )
  if (!/^(0x)?[\da-f]{64}$/i.test(text)) throw new Error('SWEEP_FUEL_KEY_FILE holds no private key in hex.')
  return signerOf(Buffer.from(text.replace(/^0x/i, ''), 'hex'))
}

async function secretIn(
  environment: Environment,
  name: 'SWEEP_PHRASE_FILE' | 'SWEEP_FUEL_KEY_FILE',
  what: string,
): Promise<string> {
  const file = environment[name]
  if (!file) throw new UsageTrouble(`Set ${name} to the file with ${what}.`)
  return (await readFile(file, 'utf8')).trim()
}

async function note(
  context: AppContext,
  [whereOrTx = '', ...words]: string[],
  environment: Environment,
): Promise<number> {
  const reason = reasonIn(words)
  if (!readTronAddress(whereOrTx) && !isTransaction(whereOrTx))
    throw new UsageTrouble(
      'The first argument must be a Tron address or a transaction of 64 hexadecimal digits.',
    )
  const moved = await treasury.sweepMovements(context.database, whereOrTx)
  if (moved.length === 0)
    return refuse(
      'No such movement is waiting for an explanation. Nothing was changed. Run "reconcile" first, so that it is found.',
    )
  const wanted = treasury.toExplain('sweep.note', whereOrTx, moved, reason)
  return proposeAndSign(context, environment, wanted)
}
