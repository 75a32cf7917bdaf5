/**
 * Sends notifications by mail or by the bot to those who chose it, with what the cabinet shows. Events with a mail in
 * their own transaction (security, withdrawals, acts of operators, some movements of money) are not mailed twice.
 */
import type { NoticeTopic } from '../../contract/notices.ts'
import { minuteMs } from '../../contract/time.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { clientAudience } from '../http/live-clients.ts'
import { theClient, type Client } from '../identity/index.ts'
import { nobody } from '../ledger/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { postMail, type Kinds } from '../platform/mail/index.ts'
import { allTopics, choicesOf, topicsOn } from './choices.ts'
import { clientEvents, isAbout, type ClientEvent } from './client-events.ts'
import { asNotice } from './notices.ts'

/** An event has its moment before its transaction ends; it is not sent before this time. */
const settlingMs = 2 * minuteMs
const portion = 500
/** Read of one client at once. */
const atOnce = 50

/** Their mails are posted by their own domains. */
const mailedByThemselves: readonly NoticeTopic[] = ['security', 'account', 'withdrawals']
/** Of the other topics: mailed whatever is chosen. */
const mailedAnyway: Record<Kinds['movement']['event'], true> = {
  transferSent: true,
  correctionTaken: true,
  depositRefunded: true,
  accountClosing: true,
}

interface Reader {
  client: ClientId
  sentUntil: Date
  counters: string
}

/** A job calls it. Only clients whose lists have changed are read. */
export const sendNotices = (context: AppContext, at: Date): Promise<void> =>
  eachInTurn(changedReaders(context), ({ reader, counters }) => sendTo(context, reader, counters, at))

async function* changedReaders(context: AppContext): AsyncGenerator<{ reader: Reader; counters: string }> {
  const { versions } = clientAudience(context)
  for (let last: ClientId = nobody; ;) {
    const readers = await readersAfter(context.database, last)
    if (readers.length === 0) return
    const now = await versions(readers.map(({ client }) => client))
    for (const reader of readers) {
      const counters = JSON.stringify(now.get(reader.client) ?? {})
      if (counters !== reader.counters) yield { reader, counters }
    }
    last = readers.at(-1)!.client
  }
}

async function readersAfter(connection: Connection, last: ClientId): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select client_id as client, sent_until as "sentUntil", counters from notice_sending
    where client_id > ${last} order by client_id limit ${portion}`.execute(connection)
  return rows
}

/** Everything is read before the function writes. */
const sendTo = (
  context: AppContext,
  { client, sentUntil }: Reader,
  counters: string,
  at: Date,
): Promise<void> =>
  transaction(context.database, async tx => {
    const until = new Date(at.getTime() - settlingMs)
    const reader = await theClient(tx, client)
    const ways = await waysTo(tx, context, reader)
    const found = await since(tx, reader, sentUntil, at)
    const [due, later] = [found.filter(one => one.at <= until), found.filter(one => one.at > until)]
    const reached = due.length > 0 || until > sentUntil ? new Date(Math.max(+until, +sentUntil)) : sentUntil
    const { rows } = await sql<{ isOurs: boolean }>`
      select notice_sent(${client}, ${sentUntil}, ${reached}, ${later.length > 0 ? '' : counters}) as "isOurs"`.execute(
      tx,
    )
    if (!rows[0]!.isOurs) return
    for (const one of due.toReversed())
      for (const { topics, to, channel } of ways) {
        if (!isAbout(topics, one) || (channel === 'mail' && one.kind in mailedAnyway)) continue
        const { isNew: _, ...notice } = asNotice(one, false)
        const values = { name: reader.name, notice }
        await postMail(
          tx,
          context,
          { client, to, channel, language: reader.language, kind: 'notice', values },
          at,
        )
      }
  })

interface Way {
  topics: NoticeTopic[]
  channel: 'mail' | 'telegram'
  to: string
}

async function waysTo(connection: Connection, { config }: AppContext, reader: Client): Promise<Way[]> {
  const choices = await choicesOf(connection, reader.id)
  const byMail = topicsOn(choices, 'mail').filter(topic => !mailedByThemselves.includes(topic))
  const byBot = topicsOn(choices, 'telegram')
  const mail = reader.emailProvedAt && reader.email
  const bot = config.telegram?.messages && byBot.length > 0 ? await telegramIdOf(connection, reader.id) : null
  return [
    ...(mail ? [{ topics: byMail, channel: 'mail' as const, to: mail }] : []),
    ...(bot ? [{ topics: byBot, channel: 'telegram' as const, to: bot }] : []),
  ]
}

async function telegramIdOf(connection: Connection, client: ClientId): Promise<string | null> {
  const { rows } = await sql<{ id: bigint }>`
    select telegram_id as id from telegram_identity where client_id = ${client} and off_at is null`.execute(
    connection,
  )
  return rows[0] ? String(rows[0].id) : null
}

/** News whose time has not come are further ahead, and change the counters when it comes. */
const aheadMsMax = 20 * minuteMs

/**
 * However many there are: what is not read now is not read later. Of all topics: what is not sent is passed as well, and
 * does not come to someone who chooses its topic later.
 */
async function since(
  connection: Connection,
  { id, language }: Client,
  sentUntil: Date,
  at: Date,
): Promise<ClientEvent[]> {
  const query = { client: id, language, since: sentUntil, topics: allTopics, limit: atOnce }
  const found: ClientEvent[] = []
  for (let before = new Date(at.getTime() + aheadMsMax); ;) {
    const read = await clientEvents(connection, { ...query, before })
    found.push(...read.filter(({ at }) => at > sentUntil))
    const last = read.at(-1)
    if (!last || read.length < atOnce || last.at <= sentUntil) return found
    before = last.at
  }
}
