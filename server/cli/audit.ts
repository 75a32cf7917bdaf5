import { auditFaultInWords, verifyAudit } from '../audit/index.ts'
import { expectArguments, unknownAction, withContext, type Command } from './command.ts'

export const audit: Command = {
  usage: ["audit verify                            whether the operators' log is as it was written"],
  run: async ([verb, ...args], config) => {
    if (verb !== 'verify') throw unknownAction('audit', ['verify'])
    expectArguments(args, 0)
    const { entries, head, waiting, faults } = await withContext(config, ({ database, clock }) =>
      verifyAudit(database, clock()),
    )
    console.log(`Entries    ${entries}, ${waiting} more wait to be linked`)
    console.log(`Head       ${head || 'none yet'}`)
    for (const fault of faults) console.log(`WRONG      ${auditFaultInWords(fault)}`)
    console.log(
      faults.length === 0 ? 'Result     the log is as it was written' : `Result     ${faults.length} faults`,
    )
    return faults.length === 0 ? 0 : 1
  },
}
