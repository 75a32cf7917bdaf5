/** The opening form's rules, which depend on the program chosen in it and on whether a token unlocks it. */
import { firstComplaint, openAccountForm, type Form, type ProgramLimits } from '../../contract/forms.ts'
import type { Micro } from '../../contract/money.ts'
import type { FormValues } from '../../contract/rules.ts'
import type { Program } from '../../contract/trading.ts'

export interface Choice {
  program: Program | undefined
  /** One token is spent, and the lower minimum counts. */
  withToken: boolean
}

export function choiceOf(programs: readonly Program[], tokens: number, values: FormValues): Choice {
  const program = programs.find(({ id }) => String(id) === values['program'])
  return { program, withToken: isUnlockable(program) && tokens > 0 && values['unlock'] === 'yes' }
}

export const isUnlockable = (program: Program | undefined): boolean =>
  program?.unlockedLeastMicro !== undefined

/** The rules of the contract, with the limits of what is chosen at the moment they are asked. */
export function openingForm(balanceMicro: Micro, programs: readonly Program[], tokens: number): Form {
  const rulesFor = (values: FormValues) =>
    openAccountForm(balanceMicro, limitsOf(choiceOf(programs, tokens, values)))
  return {
    ...openAccountForm(balanceMicro, undefined),
    amount: [
      (_value, values) =>
        firstComplaint({ amount: rulesFor(values)['amount'] ?? [] }, values)?.complaint ?? null,
    ],
  }
}

function limitsOf({ program, withToken }: Choice): ProgramLimits | undefined {
  if (!program) return undefined
  const { name, leastMicro, mostMicro, unlockedLeastMicro = leastMicro } = program
  return { name, leastMicro: withToken ? unlockedLeastMicro : leastMicro, mostMicro }
}
