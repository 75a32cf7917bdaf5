/** Whether everything is killed everywhere (`npm run test:crash`), or for each commit a part that meets every kind. */
export const isWholeMatrix = process.env['CRASH_MATRIX'] === 'whole'

/** All of them, or else every `step`th. */
export const everyNth = <T>(step: number, cases: readonly T[]): T[] =>
  cases.filter((_, at) => isWholeMatrix || at % step === 0)
