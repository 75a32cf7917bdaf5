import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, Environment } from '../platform/config.ts'
import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { importPool, nextPoolIndex, retireFreeAddresses } from '../tron/index.ts'
import { makePool, newPhrase, seedOf } from '../tron/offline.ts'
import { askHidden } from './ask-hidden.ts'
import {
  auditCommand,
  expectWords,
  unknownAction,
  UsageTrouble,
  withContext,
  type Command,
} from './command.ts'

const fillCount = 200

/** Deposit addresses: made where the keys are, imported where they must not be. */
export const pool: Command = {
  usage: [
    'pool make <from> <count>                addresses from the phrase in POOL_PHRASE_FILE, or asked for; run it offline',
    'pool import <file>                      take such a list into the database',
    'pool retire                             after a restore from backup: hand out none of the free addresses',
    'pool fill                               development chain only: make and import some more',
  ],
  run: async ([verb, ...words], config, environment) => {
    if (verb === 'make') return make(words, environment)
    if (verb === 'import') return takeIn(words, config)
    if (verb === 'retire') return retire(words, config)
    if (verb === 'fill') return fill(words, config)
    throw unknownAction('pool', ['make', 'import', 'retire', 'fill'])
  },
}

async function make(words: string[], environment: Environment): Promise<number> {
  const [from, count] = expectWords(words, 2).map(Number) as [number, number]
  if (!Number.isInteger(from) || from < 0 || !Number.isInteger(count) || count < 1 || count > 100_000)
    throw new UsageTrouble('Give a start (0 or more) and a count (1 to 100000).')
  process.stdout.write(makePool({ seed: seedOf(await readPhrase(environment)), from, count }))
  return 0
}

/** From a file or the keyboard: what stands in a command line or a variable is kept by shells and seen by others. */
async function readPhrase(environment: Environment): Promise<string> {
  const file = environment['POOL_PHRASE_FILE']
  if (file) return (await readFile(file, 'utf8')).trim()
  return askHidden('The words that the addresses are derived from: ')
}

async function takeIn(words: string[], config: Config): Promise<number> {
  const [file] = expectWords(words, 1)
  const text = await readFile(file!, 'utf8')
  console.log(`${await withContext(config, context => importText(context, text))} new addresses`)
  return 0
}

/** A free address of the backup may have been shown to a client since: a second owner would get that client's money. */
async function retire(words: string[], config: Config): Promise<number> {
  expectWords(words, 0)
  const retired = await withContext(config, context =>
    transaction(context.database, async tx => {
      const count = await retireFreeAddresses(tx, context.clock())
      await auditCommand(tx, context, { action: 'pool.retire', after: { count } })
      return count
    }),
  )
  console.log(`${retired} addresses retired; import new ones`)
  return 0
}

async function fill(words: string[], config: Config): Promise<number> {
  expectWords(words, 0)
  if (config.tron) throw new Error('On a real chain addresses are made offline: see "pool make".')
  const seed = seedOf(await trialPhrase(config))
  const added = await withContext(config, async context => {
    const from = await nextPoolIndex(context.database)
    return importText(context, makePool({ seed, from, count: fillCount }))
  })
  console.log(`${added} new addresses`)
  return 0
}

const importText = (context: AppContext, text: string): Promise<number> =>
  transaction(context.database, async tx => {
    const batch = context.newId()
    const count = await importPool(tx, text, batch, context.clock())
    await auditCommand(tx, context, { action: 'pool.import', subject: batch, after: { count } })
    return count
  })

/** The development chain's own phrase: made once, kept beside the chain, worth nothing. */
async function trialPhrase(config: Config): Promise<string> {
  const file = join(config.dataDir, 'devchain-phrase')
  try {
    await writeFile(file, newPhrase(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
