import { auditFaultInWords, verifyAudit } from '../audit/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { expectArguments, withVerb, type Command } from './command.ts'

export const audit: Command = {
  usage: ["audit verify                            whether the operators' log is as it was written"],
  run: (args, config, environment) => withVerb({ verify }, 'audit', args, config, environment),
}

async function verify({ database, clock }: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  const { entries, head, waiting, faults } = await verifyAudit(database, clock())
  console.log(`Entries    ${entries}, ${waiting} more wait to be linked`)
  console.log(`Head       ${head || 'none yet'}`)
  for (const fault of faults) console.log(`WRONG      ${auditFaultInWords(fault)}`)
  console.log(
    faults.length === 0 ? 'Result     the log is as it was written' : `Result     ${faults.length} faults`,
  )
  return faults.length === 0 ? 0 : 1
}
