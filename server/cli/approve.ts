import { findProposal } from '../operators/index.ts'
import { expectArguments, isId, refuse, withContext, type Command } from './command.ts'
import { signAndWait } from './sign.ts'

export const approve: Command = {
  usage: [
    'approve <proposal>                      shows the text of a proposal, asks for your passphrase, and signs it',
  ],
  run: (args, config, environment) =>
    withContext(config, async context => {
      const [id] = expectArguments(args, 1)
      const proposal = isId(id!) ? await findProposal(context.database, id!) : null
      if (!proposal) return refuse('There is no such proposal. Run "proposals" to see what is open.')
      return signAndWait(context, environment, proposal)
    }),
}
