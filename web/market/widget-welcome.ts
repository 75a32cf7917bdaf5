/**
 * For which client this browser shows TradingView's chart without being asked each time. Whoever signs in after that
 * client has not agreed to it.
 */
const welcomeKey = 'mc_tradingview'

export function isWelcome(client: string): boolean {
  try {
    return localStorage.getItem(welcomeKey) === client
  } catch {
    return false
  }
}

/** Without storage the browser asks each time. */
export function keepWelcome(client: string, welcome: boolean): void {
  try {
    if (welcome) localStorage.setItem(welcomeKey, client)
    else localStorage.removeItem(welcomeKey)
  } catch {}
}
