/** Bodies that a call takes, made from its contract alone. */
import type { Call } from '../../contract/call.ts'
import { read, type Field } from '../../contract/wire.ts'

/** One that is taken, and the same with each of the words that one of its fields may be. */
export function bodiesOf(call: Call<any, string, any>, id: string): Record<string, unknown>[] {
  const parts = Object.values(call.request)
  const one = Object.fromEntries(parts.map(part => [part.key, firstFit(part, id)]))
  return [one, ...parts.flatMap(part => wordsOf(part).map(word => ({ ...one, [part.key]: word })))]
}

const wordsOf = ({ type }: Field<unknown>): unknown[] => [
  ...((Reflect.get(type, '_zod') as { values?: Set<unknown> }).values ?? []),
]

/** The first of some values that the field takes. */
function firstFit(part: Field<unknown>, id: string): unknown {
  const codes = Array.from({ length: 60 }, (_, number) => number)
  const guesses = [
    undefined,
    ...wordsOf(part),
    id,
    '2026-02',
    '2026-02-10',
    '2026-02-10T00:00:00.000Z',
    1,
    '1',
    true,
    [],
    {},
  ]
  return [...guesses, ...codes, [id]].find(guess => read(part.type, guess) !== null)
}
