/**
 * How much is tried: for each commit a part that meets every kind, and with TEST_DEPTH=whole everything (`npm run
 * test:crash` kills everywhere, `npm run test:histories` tells as many histories as once were told for each commit).
 */
export const isWhole = process.env['TEST_DEPTH'] === 'whole'

/** All of them, or else every `step`th. */
export const everyNth = <T>(step: number, cases: readonly T[]): T[] =>
  cases.filter((_, at) => isWhole || at % step === 0)

/** How often something is tried. */
export const times = (each: { commit: number; whole: number }): number => (isWhole ? each.whole : each.commit)
