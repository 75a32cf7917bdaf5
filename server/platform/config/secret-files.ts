/** Secrets in files: `<NAME>_FILE` names the file whose content is the value of `<NAME>`. */
import { readFileSync } from 'node:fs'
import { fault } from './faults.ts'
import { secretNames, variableNames, type VariableName } from './variables.ts'

export type Environment = Record<string, string | undefined>

/** The variables as they are given, those in files included; and a line for each that cannot be read. */
export function readGiven(
  env: Environment,
  unread: readonly VariableName[] = [],
): { given: Environment; faults: string[] } {
  const given: Environment = Object.fromEntries(variableNames.map(name => [name, env[name] || undefined]))
  const faults: string[] = []
  for (const name of unread) given[name] = undefined
  for (const name of secretNames.filter(one => !unread.includes(one))) {
    const file = env[fileVariable(name)]
    if (!file) continue
    if (given[name]) faults.push(fault(name, `is given by ${fileVariable(name)} too: only one can count`))
    else
      try {
        given[name] = readSecret(file)
      } catch (error) {
        faults.push(fault(name, `${fileVariable(name)} ${problemOf(error)}`))
      }
  }
  return { given, faults }
}

export const fileVariable = (name: VariableName): string => `${name}_FILE`

/** Without the final newline that editors and `echo` add. */
function readSecret(file: string): string {
  const text = readFileSync(file, 'utf8').trim()
  if (text === '') throw new EmptyFile()
  return text
}

class EmptyFile extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof EmptyFile) return 'names an empty file'
  return `cannot be read (${String((error as { code?: unknown }).code)})`
}
