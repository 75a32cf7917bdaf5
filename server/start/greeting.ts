import { join } from 'node:path'
import type { AppContext } from '../platform/app-context.ts'
import { commandsOf } from '../platform/demonstration.ts'

/** What a start prints beside the log: its addresses, how to sign in, how to pay, where mails are. */
export function greeting(
  { origin, consoleOrigin, config, tron }: Pick<AppContext, 'origin' | 'consoleOrigin' | 'config' | 'tron'>,
  invitation: string | null,
): string {
  const commands = commandsOf(config)
  // Who made a demonstration was given the links into its console.
  const enter = config.isDemonstration ? '' : `   ${commands} operator first-links`
  const lines: [string, string][] = [
    ...(config.isDemonstration ? [['Demonstration', 'everything here is invented'] as [string, string]] : []),
    ['Address', addressOf(config.role, origin)],
    ...(config.role === 'all' || config.role === 'console'
      ? ([['Console', `${consoleOrigin}${enter}`]] as [string, string][])
      : []),
    ...(invitation
      ? ([['Invitation', `${invitation}   ${origin}/signup/${invitation}`]] as [string, string][])
      : []),
    ...(tron.isDevchain
      ? ([
          ['Chain', `development chain at ${tron.url}; its USDT is play money`],
          ['Pay a deposit', `${commands} chain pay <email or Tron address> <amount>`],
        ] as [string, string][])
      : ([['Chain', `Tron, chain id ${tron.chainId}`]] as [string, string][])),
    ...(config.role === 'all' || config.role === 'jobs'
      ? ([['Mails', `${mailsLand(config)}   ${commands} mail <address>`]] as [string, string][])
      : []),
    ['Stop', 'Ctrl-C'],
  ]
  return ['', '  Mastercopy', '', ...lines.map(([name, text]) => `  ${name.padEnd(14)} ${text}`), ''].join(
    '\n',
  )
}

const addressOf = (role: AppContext['config']['role'], origin: string): string => {
  if (role === 'console') return '(this process only serves operators)'
  if (role === 'jobs') return '(this process only does the jobs)'
  return role === 'payout' ? '(this process only pays)' : origin
}

/** The server without the user and the secret in its address, or the folder. */
const mailsLand = ({ mail, dataDir }: AppContext['config']): string =>
  mail.smtpUrl ? `mail server ${new URL(mail.smtpUrl).host}` : join(dataDir, 'mail')
