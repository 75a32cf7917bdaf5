/**
 * Loaded before a program whose clock a test moves: it begins ahead by CLOCK_AHEAD_MS, and each SIGUSR2 moves it by ten
 * minutes. Timers keep the machine's time.
 */
import process from 'node:process'

const realNow = Date.now
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
process.on('SIGUSR2', () => void (aheadMs += 600_000))
Date.now = () => realNow() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, given: [] | [number]) => new target(given[0] === undefined ? target.now() : given[0]),
})
