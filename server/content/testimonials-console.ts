/** Testimonials in the operators' console: those that wait, and their reviews. */
import * as contract from '../../contract/console/content.ts'
import type { Language } from '../../contract/languages.ts'
import type { TestimonialRefusal } from '../../contract/testimonials.ts'
import { dayMs } from '../../contract/time.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { isOwnClient, type InboxSource } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

const pageSize = 25
/** Afterwards it may not be so any more. */
const shownMs = 365 * dayMs

interface Row {
  client: string
  number: number
  code: string
  shownName: string
  content: string
  language: Language
  submittedAt: Date
  outcome: 'published' | 'refused' | null
  reason: TestimonialRefusal | null
  decidedAt: Date | null
  until: Date | null
  withdrawnAt: Date | null
}

type State = (typeof contract.testimonialStates)[number]

interface Wanted {
  of: State
  limit: number
  offset: number
}

const isOf = (of: State, at: Date) => sql<boolean>`
  ${of} = case when withdrawn_at is not null or outcome = 'refused' or until <= ${at} then 'ended'
               when outcome is null then 'waiting' else 'published' end`

/** Apart from the rows: a page that has become empty has none to count. */
async function countedOf(connection: Connection, of: State, at: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from testimonial where ${isOf(of, at)}`.execute(connection)
  return rows[0]!.total
}

/** Those that wait, the oldest first; of the others the last ones. */
export async function listedTestimonials(
  connection: Connection,
  { of, limit, offset }: Wanted,
  at: Date,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select client_id as client, number, client.referral_code as code, shown_name as "shownName", content,
      testimonial.language, submitted_at as "submittedAt", outcome, reason, decided_at as "decidedAt", until,
      withdrawn_at as "withdrawnAt"
    from testimonial join client on client.id = testimonial.client_id
    where ${isOf(of, at)}
    order by case when ${of} = 'waiting' then submitted_at end, submitted_at desc, client_id, number
    limit ${limit} offset ${offset}`.execute(connection)
  return rows
}

/** The number of the last one that the client has written. */
export async function lastTestimonial(connection: Connection, client: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from testimonial where client_id = ${client} order by number desc limit 1`.execute(
    connection,
  )
  return rows[0]?.number ?? null
}

export const testimonialList = operatorRoute(
  contract.testimonialList,
  'content.read',
  async ({ of, page }, { at }, { database }) => {
    const wanted = { of, limit: pageSize, offset: (page - 1) * pageSize }
    const rows = await listedTestimonials(database, wanted, at)
    return {
      total: await countedOf(database, of, at),
      testimonials: rows.map(({ outcome, reason, decidedAt, until, withdrawnAt, ...row }) => ({
        ...row,
        outcome: outcome ?? undefined,
        reason: reason ?? undefined,
        decidedAt: decidedAt ?? undefined,
        until: until ?? undefined,
        withdrawnAt: withdrawnAt ?? undefined,
      })),
    }
  },
)

export const testimonialDecide = operatorRoute(
  contract.testimonialDecide,
  'content.write',
  async ({ client, number, refusal }, { at, operator }, context) => {
    if (await isOwnClient(context, operator.id, client)) return 'ownClient'
    const outcome = await decideTestimonial(context, { client, number, refusal, actor: operator.id, at })
    return outcome === 'done' ? 'ok' : 'ended'
  },
)

interface Deciding {
  client: string
  number: number
  /** Undefined: it is published. */
  refusal: TestimonialRefusal | undefined
  actor: string
  at: Date
}

export const decideTestimonial = (
  { database, newId }: Pick<AppContext, 'database' | 'newId'>,
  { client, number, refusal, actor, at }: Deciding,
): Promise<'done' | 'ended'> =>
  transaction(database, async tx => {
    const outcome = refusal ? 'refused' : 'published'
    const until = refusal ? null : new Date(at.getTime() + shownMs)
    const { rows } = await sql<{ outcome: 'done' | 'ended' }>`
      select testimonial_decide(${client}, ${number}, ${outcome}, ${refusal ?? null}, ${until}, ${actor}, ${at},
                                ${newId()}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })

export const testimonialInboxSource: InboxSource = {
  kind: 'testimonial',
  right: 'content.write',
  count: async ({ database }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from testimonial where outcome is null and withdrawn_at is null`.execute(
      database,
    )
    return rows[0]!.count
  },
  items: async ({ database }, limit) => {
    const { rows } = await sql<{ client: string; number: number; name: string; since: Date }>`
      select client_id as client, number, shown_name as name, submitted_at as since from testimonial
      where outcome is null and withdrawn_at is null
      order by submitted_at, client_id limit ${limit}`.execute(database)
    return rows.map(({ client, number, name, since }) => ({
      key: `${client}:${number}`,
      since,
      link: `/testimonials?at=${client}:${number}`,
      subject: name,
      client,
    }))
  },
}
