import { showLanding, type PublicTestimonial } from '../../contract/landing.ts'
import { sql, type Connection } from '../database/index.ts'
import { publicRoute } from '../http/route.ts'
import type { ClientId } from '../platform/app-context.ts'
import { contactsNow } from './contacts.ts'

const shownMax = 12

/** What the landing page shows beside its texts. */
export const landing = publicRoute(showLanding, async (_request, { language, at }, { config, database }) => {
  const contacts = await contactsNow(database)
  return {
    entity: config.legal,
    contacts: contacts
      ? {
          email: contacts.email,
          telegram: contacts.telegram ?? undefined,
          phone: contacts.phone ?? undefined,
          note: contacts.texts[language],
        }
      : undefined,
    testimonials: await shownTestimonials(database, at),
  }
})

async function shownTestimonials(connection: Connection, at: Date): Promise<PublicTestimonial[]> {
  const { rows } = await sql<Omit<PublicTestimonial, 'isPartner'> & { client: ClientId }>`
    select client_id as client, shown_name as name, content, language, submitted_at as at
    from testimonial
    where outcome = 'published' and withdrawn_at is null and until > ${at}
    order by decided_at desc, client_id limit ${shownMax}`.execute(connection)
  const partners = await partnersAmong(
    connection,
    rows.map(({ client }) => client),
  )
  return rows.map(({ client, ...testimonial }) => ({ ...testimonial, isPartner: partners.has(client) }))
}

/**
 * Those of these who have invited someone. Apart, as lines are distributed with their clients and testimonials are not.
 */
async function partnersAmong(connection: Connection, clients: ClientId[]): Promise<Set<ClientId>> {
  const { rows } = await sql<{ client: ClientId }>`
    select distinct sponsor_id as client from referral_line
    where sponsor_id = any(${clients}::uuid[]) and partners > 0`.execute(connection)
  return new Set(rows.map(({ client }) => client))
}
