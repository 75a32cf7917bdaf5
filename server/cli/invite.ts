import { transaction } from '../database/index.ts'
import { houseInvitation } from '../identity/index.ts'
import { auditCommand, expectArguments, withContext, type Command } from './command.ts'

export const invite: Command = {
  usage: ['invite                                  the house partner’s invitation code'],
  run: async (args, config) => {
    expectArguments(args, 0)
    const code = await withContext(config, async context => {
      await transaction(context.database, tx => auditCommand(tx, context, { action: 'invite.view' }))
      return houseInvitation(context)
    })
    console.log(code)
    return 0
  },
}
