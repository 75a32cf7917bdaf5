/** The commands for operators and testers, against the installation that an environment names. */
import { ConfigTrouble, nearMisses, readCommandConfig, type Environment } from '../platform/config.ts'
import { UsageTrouble, type Command } from './command.ts'

/** Each is loaded when it is called: a command should not wait for the packages of all others. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  invite: async () => (await import('./invite.ts')).invite,
  mail: async () => (await import('./mail.ts')).mail,
  chain: async () => (await import('./chain.ts')).chain,
  ledger: async () => (await import('./ledger.ts')).ledger,
  pool: async () => (await import('./pool.ts')).pool,
  market: async () => (await import('./market.ts')).market,
  news: async () => (await import('./news.ts')).news,
  document: async () => (await import('./document.ts')).document,
  contacts: async () => (await import('./contacts.ts')).contacts,
  testimonial: async () => (await import('./testimonial.ts')).testimonial,
  deposit: async () => (await import('./deposit.ts')).deposit,
  wallet: async () => (await import('./wallet.ts')).wallet,
  capital: async () => (await import('./capital.ts')).capital,
  venue: async () => (await import('./venue.ts')).venue,
  order: async () => (await import('./order.ts')).order,
  sweep: async () => (await import('./sweep.ts')).sweep,
  reconcile: async () => (await import('./reconcile.ts')).reconcile,
  coverage: async () => (await import('./coverage.ts')).coverage,
  deal: async () => (await import('./deal.ts')).deal,
  provider: async () => (await import('./provider.ts')).provider,
  program: async () => (await import('./program.ts')).program,
  settlement: async () => (await import('./settlement.ts')).settlement,
  withdrawal: async () => (await import('./withdrawal.ts')).withdrawal,
  client: async () => (await import('./client.ts')).client,
  incident: async () => (await import('./incident.ts')).incident,
  operator: async () => (await import('./operator.ts')).operator,
  proposals: async () => (await import('./proposals.ts')).proposals,
  approve: async () => (await import('./approve.ts')).approve,
  token: async () => (await import('./token.ts')).token,
  limit: async () => (await import('./limit.ts')).limit,
  verification: async () => (await import('./verification.ts')).verification,
  audit: async () => (await import('./audit.ts')).audit,
  books: async () => (await import('./books.ts')).books,
  keys: async () => (await import('./keys.ts')).keys,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  doctor: async () => (await import('./doctor.ts')).doctor,
}

const isHelpOption = (word: string): boolean => word === '--help' || word === '-h'
const isHelpRequest = (word: string): boolean => word === 'help' || isHelpOption(word)

/** Runs the command that the arguments name and resolves to the exit code; all output goes to the console. */
export async function runCommandLine(
  [name = '', ...args]: readonly string[],
  environment: Environment,
): Promise<number> {
  let called: Command | undefined
  try {
    if (isHelpRequest(name)) {
      console.log(await usage())
      return 0
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load) throw new UsageTrouble(name && `There is no command "${name}".`)
    called = await load()
    if (args.some(isHelpOption)) {
      console.log(usageOf([called]))
      return 0
    }
    warnOfNearMisses(environment)
    const { run, offline = {} } = called
    const [verb = '', ...rest] = args
    if (Object.hasOwn(offline, verb)) return await offline[verb]!(rest, environment)
    return await run(args, readCommandConfig(environment), environment)
  } catch (error) {
    // Below all commands what was wrong would have left the screen.
    if (error instanceof UsageTrouble)
      console.error(`${error.message}${error.message && '\n\n'}${called ? usageOf([called]) : await usage()}`)
    else if (error instanceof ConfigTrouble) console.error(`The configuration is wrong:\n${error.message}`)
    else console.error(error instanceof Error ? error.message : error)
    return error instanceof UsageTrouble ? 2 : 1
  }
}

/** On the error output: the output may be read by a program. */
function warnOfNearMisses(environment: Environment): void {
  for (const { name, meant } of nearMisses(environment))
    console.error(`${name} is not known, and so without effect: is ${meant} meant?`)
}

/** Every command with its arguments, one on a line. */
export async function usage(): Promise<string> {
  return usageOf(await Promise.all(Object.values(commands).map(load => load())))
}

const usageOf = (those: readonly Command[]): string =>
  [
    'Usage: npm run cli -- <command>',
    '',
    ...those.flatMap(command => command.usage.map(line => `  ${line}`)),
  ].join('\n')
