import { findProposal, outcomeOf, recordProposalLook } from '../operators/index.ts'
import { actor, expectArguments, isId, refuse, withContext, type Command } from './command.ts'
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
      const isOpen = !(await outcomeOf(context.database, proposal.id))
      const who = { at: context.clock(), actor: actor() }
      await recordProposalLook(context, who, proposal, isOpen)
      return signAndWait(context, environment, proposal)
    }),
}
