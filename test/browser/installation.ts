/** One running program for all journeys: they are strangers to each other, as clients are. */
import { chainOfJourneys, endProcess, newFolder, startProgram, stopAll } from '../support/program.ts'
import buildServer from '../support/built-server.ts'
import { startTelegramStandIn } from '../support/telegram-stand-in.ts'
import { startTradingViewStandIn } from '../support/tradingview-stand-in.ts'
import { chromiumPath } from './chromium.ts'
import { rootKey } from './roots.ts'

const botToken = '7654321:AAE-test-token-of-nobody-at-all'

export default async function installation(): Promise<() => Promise<void>> {
  const tearDown = buildServer()
  const folder = newFolder()
  const telegram = await startTelegramStandIn(botToken)
  const tradingView = await startTradingViewStandIn()
  const { child, url, invitation } = await startProgram(folder, {
    ...chainOfJourneys,
    LOG_LEVEL: 'error',
    SEAL_KEY: rootKey,
    TELEGRAM_MODE: 'widget',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_SCRIPT_ORIGIN: telegram.url,
    TELEGRAM_OAUTH_ORIGIN: telegram.url,
    MARKET_WIDGET: 'tradingview',
    MARKET_WIDGET_ORIGIN: tradingView.url,
  })
  process.env['JOURNEY_URL'] = url
  process.env['JOURNEY_INVITATION'] = invitation
  process.env['JOURNEY_FOLDER'] = folder
  process.env['JOURNEY_CHROMIUM'] = await chromiumPath()
  return async () => {
    await endProcess(child, 'SIGINT')
    await telegram.close()
    await tradingView.close()
    await stopAll()
    tearDown()
  }
}
