/** The command line for operators and testers, against the installation that the same environment names. */
import { chain } from './chain.ts'
import type { Command } from './command.ts'
import { UsageTrouble } from './command.ts'
import { deposit } from './deposit.ts'
import { deal } from './deal.ts'
import { doctor } from './doctor.ts'
import { invite } from './invite.ts'
import { keys } from './keys.ts'
import { ledger } from './ledger.ts'
import { limit } from './limit.ts'
import { mail } from './mail.ts'
import { market } from './market.ts'
import { migrateCommand } from './migrate.ts'
import { news } from './news.ts'
import { pool } from './pool.ts'
import { reconcile } from './reconcile.ts'
import { provider } from './provider.ts'
import { settlement } from './settlement.ts'
import { withdrawal } from './withdrawal.ts'
import { verification } from './verification.ts'
import { sweep } from './sweep.ts'
import { wallet } from './wallet.ts'
import { ConfigTrouble, readCommandConfig } from '../platform/config.ts'

const commands: Record<string, Command> = {
  invite,
  mail,
  chain,
  ledger,
  pool,
  market,
  news,
  deposit,
  wallet,
  sweep,
  reconcile,
  deal,
  provider,
  settlement,
  withdrawal,
  limit,
  verification,
  keys,
  migrate: migrateCommand,
  doctor,
}

const usage = (): string =>
  [
    'Usage: npm run cli -- <command>',
    '',
    ...Object.values(commands).flatMap(command => command.usage.map(line => `  ${line}`)),
  ].join('\n')

const [name = '', ...words] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageTrouble(name === '' || name === 'help' ? '' : `There is no command "${name}".`)
  process.exitCode = await command.run(words, readCommandConfig(process.env))
} catch (error) {
  if (error instanceof UsageTrouble) console.error(`${error.message}${error.message && '\n\n'}${usage()}`)
  else if (error instanceof ConfigTrouble) console.error(`The configuration is wrong:\n${error.message}`)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof UsageTrouble ? 2 : 1
}
