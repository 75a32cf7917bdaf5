import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../platform/config.ts'
import { transaction } from '../database/index.ts'
import { offerAddresses } from '../deposits/index.ts'
import { hasTrialOperators, operatorIdOf, propose, signProposal, trialKeys } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { readOrMake } from '../platform/atomic-write.ts'
import { nextPoolIndex, retireFreeAddresses } from '../tron/index.ts'
import { makePool, newPhrase, seedOf } from '../tron/offline.ts'
import { askHidden } from './ask-hidden.ts'
import { proposeAndSign } from './sign.ts'
import { auditCommand, expectArguments, UsageTrouble, withVerb, type Command } from './command.ts'

const fillCount = 200

/** Deposit addresses: made where the keys are, imported where they must not be. */
export const pool: Command = {
  usage: [
    'pool make <from> <count>                addresses from the phrase in POOL_PHRASE_FILE, or asked for; run it offline',
    'pool import <file>                      take such a list into the database; needs two operators',
    'pool retire                             after a restore from backup: hand out none of the free addresses',
    'pool fill                               development chain only: make and import some more',
  ],
  offline: { make },
  run: (args, config, environment) =>
    withVerb({ import: takeIn, retire, fill }, 'pool', args, config, environment),
}

async function make(args: string[], environment: Environment): Promise<number> {
  const given = expectArguments(args, 2)
  const [from, count] = given.map(Number) as [number, number]
  if (!given.every(word => /^(0|[1-9]\d{0,8})$/.test(word)) || count < 1 || count > 100_000)
    throw new UsageTrouble('Give a start (0 or more) and a count (1 to 100000).')
  process.stdout.write(makePool({ seed: seedOf(await readPhrase(environment)), from, count }))
  return 0
}

/** From a file or the keyboard: shells keep command lines and variables, and others see them. */
async function readPhrase(environment: Environment): Promise<string> {
  const file = environment['POOL_PHRASE_FILE']
  if (file) return (await readFile(file, 'utf8')).trim()
  return askHidden('The words that the addresses are derived from: ')
}

/**
 * The second operator reads the file from where it was made, too, and runs the same: the checksum is what is signed.
 */
async function takeIn(context: AppContext, args: string[], environment: Environment): Promise<number> {
  const [file] = expectArguments(args, 1)
  return proposeList(context, environment, await readFile(file!, 'utf8'))
}

async function proposeList(context: AppContext, environment: Environment, text: string): Promise<number> {
  const wanted = await offerAddresses(context, text)
  if (wanted) return proposeAndSign(context, environment, wanted)
  console.log('These addresses were taken in before. Nothing was changed.')
  return 0
}

/**
 * An address that is free in the backup may have been shown to a client since: a second owner would get that client's
 * money.
 */
async function retire(context: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  const retired = await transaction(context.database, async tx => {
    const count = await retireFreeAddresses(tx, context.clock())
    await auditCommand(tx, context, { action: 'pool.retire', after: { count } })
    return count
  })
  console.log(`${retired} addresses retired; import new ones`)
  return 0
}

async function fill(context: AppContext, args: string[], environment: Environment): Promise<number> {
  expectArguments(args, 0)
  if (context.config.tron) throw new Error('On a real chain addresses are made offline: see "pool make".')
  const text = await nextTrialList(context)
  return hasTrialOperators(context.config)
    ? signByTrial(context, text)
    : proposeList(context, environment, text)
}

/** It does not wait for the jobs to act on it: they may have started this. */
async function signByTrial(context: AppContext, text: string): Promise<number> {
  const wanted = await offerAddresses(context, text)
  if (!wanted) return 0
  const keys = await trialKeys(context.config)
  const proposal = await propose(context, operatorIdOf(keys[0].key), wanted)
  for (const { key, privateKey } of keys) await signProposal(context, proposal, key, async () => privateKey)
  return 0
}

/** The next addresses of the development chain's own phrase: made once, stored beside the chain, worth nothing. */
export async function nextTrialList({ config, database }: AppContext): Promise<string> {
  const seed = seedOf(await readOrMake(join(config.dataDir, 'devchain-phrase'), newPhrase))
  return makePool({ seed, from: await nextPoolIndex(database), count: fillCount })
}
