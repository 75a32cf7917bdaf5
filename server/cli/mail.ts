import { isLoopbackOrigin } from '../platform/config.ts'
import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findByEmail } from '../identity/index.ts'
import { lastMailTo, viewLastMail, type MailView } from '../platform/mail/index.ts'
import { auditCommand, expectArguments, refuse, withContext, type Command } from './command.ts'

export const mail: Command = {
  usage: ['mail <address>                          the last mail to an address; codes only in development'],
  run: async (args, config) => {
    const [address] = expectArguments(args, 1)
    const text = await withContext(config, context => viewMail(context, address!))
    if (text === null) return refuse('There is no mail to this address.')
    console.log(text)
    return 0
  },
}

/** That an operator views it is recorded before it is shown. */
async function viewMail(context: AppContext, address: string): Promise<string | null> {
  const view = await viewLastMail(context, address)
  const client = await findByEmail(context.database, address.trim().toLowerCase())
  await transaction(context.database, tx => auditCommand(tx, context, viewEvent(view, client?.id)))
  return view && showsCodes(context) ? lastMailTo(context, address) : (view?.text ?? null)
}

const viewEvent = (view: MailView | null, client: string | undefined) => ({
  action: 'email.view',
  ...(client && { client }),
  ...(view && { subject: view.id }),
  after: view ? { kind: view.kind } : { found: false },
})

/** Where strangers register nobody sees a client's mail, whatever NODE_ENV is. */
const showsCodes = ({ config, origin }: AppContext): boolean =>
  !config.isProduction && isLoopbackOrigin(origin)
