/** Every entry of the register is reported to all operators who are left: nobody gives themselves a key unnoticed. */
import { sql, transaction, type Connection } from '../database/index.ts'
import type { Language } from '../../contract/languages.ts'
import { readSignedText } from '../../contract/signed-text.ts'
import { readRegister, readRoles, type Operator, type Register } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { postMail } from '../platform/mail/index.ts'

/** The event, as mails name it. */
const kinds = {
  'operator.enrol': 'enrolled',
  'operator.recover': 'recovered',
  'operator.grant': 'granted',
  'operator.end': 'ended',
  'operator.reinstate': 'reinstated',
  'operator.addKey': 'keyAdded',
  'operator.endKey': 'keyEnded',
  'operator.replaceKey': 'keysReplaced',
  'operator.email': 'emailChanged',
} as const

interface Entry {
  number: number
  action: keyof typeof kinds
  subject: string
  roles: string | null
  reason: string | null
  at: Date
  signers: string[]
}

interface Account {
  id: string
  name: string
  email: string
  language: Language
}

/** Whether they hold a right and a key that have not ended; new ones count later. */
const isLeft = (operator: Operator | undefined, at: Date): boolean =>
  operator !== undefined &&
  [operator.keys, operator.roles].every(held => held.some(({ until }) => until === null || at < until))

/** A job calls it; that an entry was reported is stored with the mails, so that each is reported once. */
export async function notifyOfRegister(context: AppContext, at: Date): Promise<void> {
  const [first] = await entriesToNotify(context.database)
  if (!first) return
  const register = await readRegister(context)
  await transaction(context.database, async tx => {
    await sql`select from operator_register_notified for update`.execute(tx)
    const entries = await entriesToNotify(tx)
    const { rows: people } = await sql<Account>`
      select operator_id as id, name, email, language from operator_account order by operator_id`.execute(tx)
    for (const entry of entries)
      for (const { id, name, email, language } of people) {
        if (id !== entry.subject && !isLeft(register.operators.get(id), at)) continue
        const values = { name, ...mailValuesOf(register, entry) }
        await postMail(tx, context, { client: null, to: email, language, kind: 'staffChange', values }, at)
      }
    const last = entries.at(-1)?.number
    if (last) await sql`update operator_register_notified set number = ${last}`.execute(tx)
  })
}

async function entriesToNotify(connection: Connection): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select operator_register.number, proposal.action, proposal.subject, operator_register.at,
      coalesce(proposal.facts ->> 'roles', proposal.facts ->> 'role') as roles,
      proposal.facts ->> 'reason' as reason, coalesce(proposal_outcome.signers, '{}') as signers
    from operator_register
    join proposal on proposal.id = operator_register.proposal_id
    left join proposal_outcome on proposal_outcome.proposal_id = proposal.id
    where operator_register.number > (select coalesce(notified.number, 0) from operator_register_notified as notified)
    order by operator_register.number limit 50`.execute(connection)
  return rows
}

/** All rights end at once. */
const isSuspension = ({ action, roles }: Entry): boolean => action === 'operator.end' && roles === 'all'

function mailValuesOf({ operators }: Register, entry: Entry) {
  const { action, subject, roles, reason, at, signers } = entry
  const nameOf = (id: string): string => operators.get(id)?.name ?? id
  return {
    change: isSuspension(entry) ? ('suspended' as const) : kinds[action],
    who: nameOf(subject),
    roles: (roles === null ? null : readRoles(roles)) ?? [],
    reason: reason === null ? '' : readSignedText(reason),
    by: signers.map(nameOf).join(', '),
    at,
  }
}
