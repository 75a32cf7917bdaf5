import { isAway } from '../database/index.ts'

/**
 * Does the work for each. What fails keeps no other from its turn, except where the database is away from all; the first
 * failure is thrown after the last turn.
 */
export async function eachInTurn<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const one of all)
    await work(one).catch((error: unknown) => {
      if (isAway(error)) throw error
      errors.push(error)
    })
  if (errors.length > 0) throw errors[0]
}
