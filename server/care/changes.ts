/**
 * Resetting a lost second factor, changing an email, unlinking a Telegram profile: two operators sign it, and it waits
 * three days. The client is notified at once; the old way in cancels it. Meanwhile, and for three days more, payments
 * are held.
 */
import { randomInt } from 'node:crypto'
import { cancelChange, changeEvents, changeWaitMs, type ChangeKind } from '../../contract/care.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import { route } from '../http/route.ts'
import { eventSource, findClient, theClient } from '../identity/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import { sealPersonal } from '../platform/audit-personal.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import type { CareEvent } from '../platform/mail/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { notifyByMail } from './letters.ts'

/** In the mail. Of Telegram the client's own act has another one: it ends no session and holds nothing. */
const doneEvents: Record<ChangeKind, CareEvent> = {
  secondFactor: 'secondFactorReset',
  email: 'emailChanged',
  telegram: 'telegramUnlinkedByUs',
}

/** What two operators sign: which factor is reset, how they know the person, and why. */
export const secondFactorToReset = (
  client: ClientId,
  facts: Record<'since' | 'evidence' | 'reason', string>,
) => ({
  action: 'client.resetSecondFactor' as const,
  subject: 'secondFactor',
  client,
  facts,
})

export const emailToChange = (
  client: ClientId,
  facts: Record<'before' | 'email' | 'evidence' | 'reason', string>,
) => ({ action: 'client.changeEmail' as const, subject: 'email', client, facts })

export const telegramToUnlink = (
  client: ClientId,
  facts: Record<'since' | 'evidence' | 'reason', string>,
) => ({
  action: 'client.unlinkTelegram' as const,
  subject: 'telegram',
  client,
  facts,
})

/** As two operators have signed it: it begins to wait. */
export const beginChange: ActOf = (context, { proposal, signers }) =>
  transaction(context.database, async tx => {
    const { clock, newId } = context
    const [at, code, kind] = [clock(), makeCode(), proposal.subject as ChangeKind]
    const client = await theClient(tx, proposal.client!)
    const { rows } = await sql<{ outcome: string }>`
      select client_change_begin(${proposal.id}, ${proposal.action}, ${signers}::uuid[], ${codeHash(code)}, ${at},
                                 ${newId()}, ${newId()}, ${newId()}) as outcome`.execute(tx)
    const { outcome } = rows[0]!
    if (outcome === 'done') {
      const due = new Date(at.getTime() + changeWaitMs)
      const notice = { event: changeEvents[kind], due, ...(kind === 'email' && { code }) }
      await notifyByMail(tx, context, client, notice, at)
    }
    return actOutcome(outcome)
  })

/** 32 letters and digits that are not mistaken for each other: a hundred bits, so its hash needs no seal. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 20
const makeCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

const codeHash = (typed: string): Buffer => sha256(typed.toUpperCase().replace(/[\s-]/g, ''))

export interface WaitingChange {
  kind: ChangeKind
  askedAt: Date
  dueAt: Date
  email: string | null
}

export async function changesOf(connection: Connection, client: ClientId): Promise<WaitingChange[]> {
  const { rows } = await sql<WaitingChange>`
    select kind, asked_at as "askedAt", due_at as "dueAt", email from client_change
    where client_id = ${client} order by asked_at desc, kind`.execute(connection)
  return rows
}

/**
 * Cancelling by the old way in: the call takes a proof, which is the second factor where that is on; a new email is
 * cancelled by the code that was sent to the old one. Wrong codes are not counted: nobody guesses a hundred bits, and a
 * thief's tries would keep the owner from the right one.
 */
export const changeCancel = route(cancelChange, async ({ kind, code = '' }, caller, context) =>
  transaction(context.database, async tx => {
    const { newId } = context
    const reader = await theClient(tx, caller.client)
    const { rows } = await sql<{ isCancelled: boolean }>`
      select client_change_cancel(${caller.client}, ${kind}, ${codeHash(code)}, ${caller.at},
                                  ${eventSource(context, caller)}, ${newId()}) as "isCancelled"`.execute(tx)
    if (!rows[0]!.isCancelled) return kind === 'email' ? 'invalidResetCode' : 'tryAgain'
    await notifyByMail(tx, context, reader, { event: 'changeCancelled' }, caller.at)
    return 'ok'
  }),
)

interface TakingBack {
  client: ClientId
  kind: ChangeKind
  askedAt: Date
  reason: string
  /** As in the audit log. */
  actor: string
}

/** One operator cancels what two have signed. False where that does not wait any more. */
export const takeBackChange = (
  context: AppContext,
  { client: id, kind, askedAt, reason, actor }: TakingBack,
): Promise<boolean> =>
  transaction(context.database, async tx => {
    const { clock, newId } = context
    const at = clock()
    const client = await findClient(tx, id)
    if (!client) return false
    const { rows } = await sql<{ isCancelled: boolean }>`
      select client_change_take_back(${id}, ${kind}, ${askedAt}, ${reason}, ${actor}, ${at}, ${newId()}, ${newId()})
        as "isCancelled"`.execute(tx)
    const { isCancelled } = rows[0]!
    if (isCancelled) await notifyByMail(tx, context, client, { event: 'changeCancelled' }, at)
    return isCancelled
  })

const appliedAtOnce = 100

/** Carries out changes whose wait is over; a job calls it. */
export async function applyChanges(context: AppContext, at: Date): Promise<void> {
  const { rows } = await sql<{ client: ClientId; kind: ChangeKind; email: string | null }>`
    select client_id as client, kind, email from client_change where due_at <= ${at}
    order by due_at limit ${appliedAtOnce}`.execute(context.database)
  await eachInTurn(rows, ({ client, kind, email }) =>
    transaction(context.database, async tx => {
      const before = await theClient(tx, client)
      const audit = context.newId()
      const sealed = kind === 'email' ? await sealedChange(tx, context, before, audit) : null
      const { rows: ended } = await sql<{ outcome: string }>`
        select client_change_apply(${client}, ${kind}, ${at}, ${context.newId()}, ${audit}, ${sealed})
          as outcome`.execute(tx)
      const { outcome } = ended[0]!
      if (outcome === 'notDue') return
      if (outcome !== 'done') {
        const event = outcome === 'emailBusy' ? 'emailChangeFailed' : 'changeCancelled'
        return notifyByMail(tx, context, before, { event }, at)
      }
      const notice = { event: doneEvents[kind] }
      await notifyByMail(tx, context, before, notice, at)
      if (kind === 'email') await notifyByMail(tx, context, { ...before, email }, notice, at)
    }),
  )
}

/** The address before and after, for the event with this id, readable with the client's own key alone. */
async function sealedChange(
  tx: Transaction,
  context: AppContext,
  { id, email }: Pick<Awaited<ReturnType<typeof theClient>>, 'id' | 'email'>,
  event: string,
): Promise<Buffer | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from client_change where client_id = ${id} and kind = 'email'`.execute(tx)
  const values = { before: { email }, after: { email: rows[0]?.email ?? null } }
  return sealPersonal(tx, context, { client: id, event, values })
}
