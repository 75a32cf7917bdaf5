/**
 * A client's public testimonial: under the name that they choose, by consent. One operator decides; the client takes it
 * back at any time, and after a year it expires.
 */
import { firstComplaint } from '../../contract/forms.ts'
import {
  showTestimonial,
  submitTestimonial,
  testimonialForm,
  withdrawTestimonial,
  type OwnTestimonial,
  type TestimonialRefusal,
} from '../../contract/testimonials.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'
import type { ClientId } from '../platform/app-context.ts'

interface Row {
  shownName: string
  content: string
  submittedAt: Date
  outcome: 'published' | 'refused' | null
  reason: TestimonialRefusal | null
  until: Date | null
  withdrawnAt: Date | null
}

export const testimonialShow = route(showTestimonial, async (_request, { client, at }, { database }) => {
  const row = await lastOf(database, client)
  const { rows } = await sql<{ isVerified: boolean }>`
    select is_verified_at(${client}, ${at}) as "isVerified"`.execute(database)
  return { own: row && asOwn(row, at), mayWrite: rows[0]!.isVerified }
})

async function lastOf(connection: Connection, client: ClientId): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select shown_name as "shownName", content, submitted_at as "submittedAt", outcome, reason, until,
      withdrawn_at as "withdrawnAt"
    from testimonial where client_id = ${client} order by number desc limit 1`.execute(connection)
  return rows[0]
}

function asOwn({ outcome, reason, until, withdrawnAt, ...row }: Row, at: Date): OwnTestimonial {
  const isOver = withdrawnAt !== null || (until !== null && until <= at)
  const state = isOver ? 'withdrawn' : (outcome ?? 'waiting')
  return { ...row, state, reason: reason ?? undefined, until: until ?? undefined }
}

const outcomes = { done: 'ok', notVerified: 'notVerified', there: 'alreadyThere' } as const

export const testimonialSubmit = route(
  submitTestimonial,
  async ({ shownName, content, hasConsent }, { client, language, at }, { database }) => {
    const [name, words] = [inOneSpace(shownName), content.trim()]
    const form = { shownName: name, content: words, consent: hasConsent ? 'yes' : '' }
    if (firstComplaint(testimonialForm, form)) return 'unusable'
    return transaction(database, async tx => {
      const { rows } = await sql<{ outcome: keyof typeof outcomes }>`
        select testimonial_submit(${client}, ${name}, ${words}, ${language}, ${at}) as outcome`.execute(tx)
      return outcomes[rows[0]!.outcome]
    })
  },
)

const inOneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const testimonialWithdraw = route(
  withdrawTestimonial,
  async (_request, { client, at }, { database }) => {
    const { rows } = await sql<{ isDone: boolean }>`
      select testimonial_withdraw(${client}, ${at}) as "isDone"`.execute(database)
    return rows[0]!.isDone ? 'ok' : 'notThere'
  },
)
