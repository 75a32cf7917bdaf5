import { sampleEnough } from './track-record.ts'

/** Whether a record of so many deals since then is too small to mean anything. */
export function isSmallSample(deals: number, since: Date | undefined, at: Date): boolean {
  if (!since || deals < sampleEnough.deals) return true
  const enough = new Date(since)
  enough.setUTCMonth(enough.getUTCMonth() + sampleEnough.months)
  return enough > at
}
