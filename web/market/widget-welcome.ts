/** Whether this browser shows TradingView's chart without being asked each time. */
const welcomeKey = 'mc_tradingview'

export function isWelcome(): boolean {
  try {
    return localStorage.getItem(welcomeKey) === 'yes'
  } catch {
    return false
  }
}

/** Without storage the browser asks each time. */
export function keepWelcome(welcome: boolean): void {
  try {
    if (welcome) localStorage.setItem(welcomeKey, 'yes')
    else localStorage.removeItem(welcomeKey)
  } catch {}
}
