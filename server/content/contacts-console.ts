/** Contacts in the operators' console. */
import * as contract from '../../contract/console/content.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { propose } from '../operators/index.ts'
import { areUsable, contactsNow, contactsToSet } from './contacts.ts'

export const contactsShow = operatorRoute(
  contract.contactsShow,
  'content.read',
  async (_request, _caller, { database, config, origin }) => {
    const contacts = await contactsNow(database)
    return {
      contacts: contacts
        ? { ...contacts, telegram: contacts.telegram ?? '', phone: contacts.phone ?? '' }
        : undefined,
      legalName: config.legal.name,
      origin,
    }
  },
)

export const contactsPropose = operatorRoute(
  contract.contactsPropose,
  'content.write',
  async (request, { operator }, context) => {
    if (!areUsable(request)) return 'invalid'
    const wanted = contactsToSet(await contactsNow(context.database), request)
    return { proposal: (await propose(context, operator.id, wanted)).id }
  },
)
