import { isAway } from '../database/index.ts'

/**
 * Does the work for each. What fails keeps no other from its turn, except where the database is away from all; the first
 * failure is thrown after the last turn. `tell` hears of every one, since its error does not say whose it is.
 */
export async function eachInTurn<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  tell?: (one: T, error: unknown) => void,
): Promise<void> {
  const errors: unknown[] = []
  for await (const one of all)
    await work(one).catch((error: unknown) => {
      tell?.(one, error)
      if (isAway(error)) throw error
      errors.push(error)
    })
  if (errors.length > 0) throw errors[0]
}
