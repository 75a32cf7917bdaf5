/** The company's contacts: the landing's footer shows them, and two operators set them. */
import { languages, type Language } from '../../contract/languages.ts'
import { email as emailRule } from '../../contract/rules.ts'
import { sql, type Connection } from '../database/index.ts'
import { inOneLine, propose, signedAct } from '../operators/index.ts'
import * as contract from '../../contract/console/content.ts'
import { operatorRoute } from '../http/operator-route.ts'

export interface Contacts {
  version: number
  email: string
  telegram: string | null
  phone: string | null
  texts: Record<Language, string>
  setAt: Date
}

/** Those that are shown. */
export async function contactsNow(connection: Connection): Promise<Contacts | null> {
  const { rows } = await sql<Omit<Contacts, 'texts'> & Record<Language, string>>`
    select version, email, telegram, phone, ru, en, de, es, set_at as "setAt" from contact_version
    order by version desc limit 1`.execute(connection)
  if (!rows[0]) return null
  const { ru, en, de, es, ...contacts } = rows[0]
  return { ...contacts, texts: { ru, en, de, es } }
}

/** Whether they are valid; a Telegram name and a number may be left out. */
export const areUsable = ({
  email,
  telegram,
  phone,
}: Record<'email' | 'telegram' | 'phone', string>): boolean =>
  emailRule(email, {}) === null &&
  (telegram === '' || contract.contactTelegram.test(telegram)) &&
  (phone === '' || contract.contactPhone.test(phone))

/** As they are typed: what is left out is empty. */
type Typed = Pick<Contacts, 'email' | 'texts'> & Record<'telegram' | 'phone', string>

const areSame = (before: Contacts, typed: Typed): boolean =>
  before.email === typed.email &&
  (before.telegram ?? '') === typed.telegram &&
  (before.phone ?? '') === typed.phone &&
  languages.every(language => before.texts[language] === typed.texts[language])

/** What two operators sign, against the version that is shown. */
export function contactsToSet(before: Contacts | null, { email, telegram, phone, texts }: Typed) {
  const written = languages.map(language => [language, inOneLine(texts[language])])
  return {
    action: 'contacts.set' as const,
    subject: String((before?.version ?? 0) + 1),
    client: null,
    facts: {
      email,
      telegram: telegram || 'none',
      phone: phone || 'none',
      ...(Object.fromEntries(written) as Record<Language, string>),
    },
  }
}

export const setContacts = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select contacts_set(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

/** Contacts in the operators' console. */
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
    const before = await contactsNow(context.database)
    if (before && areSame(before, request)) return 'unchanged'
    const wanted = contactsToSet(before, request)
    return { proposal: (await propose(context, operator.id, wanted)).id }
  },
)
