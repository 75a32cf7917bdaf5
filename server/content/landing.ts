import { showLanding, type PublicTestimonial } from '../../contract/landing.ts'
import { sql, type Connection } from '../database/index.ts'
import { publicRoute } from '../http/route.ts'
import { contactsNow } from './contacts.ts'

const shownMax = 12

/** What the landing page shows beside its texts. */
export const landing = publicRoute(showLanding, async (_request, { language, at }, { database }) => {
  const contacts = await contactsNow(database)
  return {
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
  const { rows } = await sql<PublicTestimonial>`
    select shown_name as name, content, language, submitted_at as at,
           exists (select from referral_line where sponsor_id = client_id and partners > 0) as "isPartner"
    from testimonial
    where outcome = 'published' and withdrawn_at is null and until > ${at}
    order by decided_at desc, client_id limit ${shownMax}`.execute(connection)
  return rows
}
