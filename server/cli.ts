/** The command line for operators and testers, against the installation that the same environment names. */
import { chain } from './cli/chain.ts'
import type { Command } from './cli/command.ts'
import { UsageTrouble } from './cli/command.ts'
import { deposit } from './cli/deposit.ts'
import { deal } from './cli/deal.ts'
import { doctor } from './cli/doctor.ts'
import { invite } from './cli/invite.ts'
import { keys } from './cli/keys.ts'
import { ledger } from './cli/ledger.ts'
import { limit } from './cli/limit.ts'
import { mail } from './cli/mail.ts'
import { market } from './cli/market.ts'
import { migrateCommand } from './cli/migrate.ts'
import { news } from './cli/news.ts'
import { pool } from './cli/pool.ts'
import { reconcile } from './cli/reconcile.ts'
import { provider } from './cli/provider.ts'
import { settlement } from './cli/settlement.ts'
import { withdrawal } from './cli/withdrawal.ts'
import { verification } from './cli/verification.ts'
import { sweep } from './cli/sweep.ts'
import { wallet } from './cli/wallet.ts'
import { ConfigTrouble, readCommandConfig } from './config.ts'

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
