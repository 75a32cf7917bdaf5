/** The earliest of these moments; `null` where there is none. */
export const oldest = (moments: readonly (Date | null)[]): Date | null =>
  moments.filter(at => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
