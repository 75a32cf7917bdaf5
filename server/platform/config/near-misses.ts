/** Variables that are probably misspelt names of ours: nothing would ever read them. */
import { fileVariable, type Environment } from './secret-files.ts'
import { secretNames, variableNames } from './variables.ts'

/** Read by commands, and not by the program. */
const commandVariables = [
  'POOL_PHRASE_FILE',
  'TREASURY_ADDRESS',
  'SWEEP_MIN',
  'SWEEP_PHRASE_FILE',
  'SWEEP_FUEL_KEY_FILE',
  'OPERATOR_KEY_FILE',
  'OPERATOR_PASSPHRASE_FILE',
]
/** Others use these, and they look like ours. */
const foreign = ['HOME', 'HOSTS', 'PORTS']

const known: readonly string[] = [...variableNames, ...secretNames.map(fileVariable), ...commandVariables]

export interface NearMiss {
  name: string
  /** The variable that was probably meant. */
  meant: string
}

export function nearMisses(env: Environment): NearMiss[] {
  return Object.keys(env)
    .filter(name => env[name] && !known.includes(name) && !foreign.includes(name))
    .flatMap(name => {
      const meant = nearest(name)
      return meant ? [{ name, meant }] : []
    })
}

/** In a short name one letter more makes another word. */
const slipsMax = (name: string): number => (name.length < 10 ? 1 : 2)

function nearest(name: string): string | undefined {
  const upper = name.toUpperCase()
  const base = upper.replace(/_FILE$/, '')
  if (base !== upper && known.includes(base)) return base
  return known
    .filter(one => Math.abs(one.length - upper.length) <= slipsMax(one))
    .map(one => ({ one, slips: slipsBetween(upper, one) }))
    .filter(({ one, slips }) => slips <= slipsMax(one))
    .toSorted((a, b) => a.slips - b.slips)[0]?.one
}

/** How many letters have to be added, left out, replaced or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        ...(isSwap ? [before[j - 2]! + 1] : []),
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}
