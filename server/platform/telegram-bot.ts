import type { AppContext } from './app-context.ts'

/** The bot's login name: the host's with underscores for dots, unless configured otherwise. None without a bot. */
export const botLogin = ({ origin, config: { telegram } }: AppContext): string | undefined =>
  telegram && (telegram.botLogin ?? `${new URL(origin).hostname.replaceAll('.', '_')}_bot`)
