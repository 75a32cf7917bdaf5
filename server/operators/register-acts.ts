/** Entries of the register, as administrators have signed them. */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Approved, RegisterAction } from './actions.ts'
import { contentOf } from './approval-text.ts'
import type { ActOf } from './carry-out.ts'
import { registerEntries } from './read-register.ts'
import { RegisterTrouble, replayRegister, type RegisterEntry } from './replay.ts'
import { rootsOf } from './roots.ts'
import type { Signature } from './verify.ts'

/** An entry that could not be replayed is never added: it would end every approval. */
const append: ActOf = async (context, approved, signatures) => {
  const entry = await nextEntry(context, approved, signatures)
  if (!entry) return 'later'
  try {
    replayRegister(await rootsOf(context.config), [...(await registerEntries(context.database)), entry])
  } catch (error) {
    if (error instanceof RegisterTrouble) return { refused: 'impossible', detail: error.message }
    throw error
  }
  const outcome = await appendEntry(context, approved, entry)
  const { action, subject } = approved.proposal
  if (outcome === 'done')
    context.log.warn(
      { action, operator: subject, signers: approved.signers },
      'the register of operators has a new entry',
    )
  return outcome
}

async function nextEntry(
  { database, clock }: AppContext,
  { proposal }: Approved,
  signatures: Signature[],
): Promise<RegisterEntry | null> {
  const last = (await registerEntries(database)).at(-1)
  const content = await contentOf(database, proposal)
  const at = last && last.at > clock() ? last.at : clock()
  return content && { number: (last?.number ?? 0) + 1, content, signatures, at }
}

/** 'later': another process has added an entry meanwhile. */
async function appendEntry(
  { database, newId }: AppContext,
  { proposal, signers }: Approved,
  { number, signatures, at }: RegisterEntry,
): Promise<'done' | 'ended' | 'later'> {
  const { rows } = await sql<{ outcome: 'done' | 'ended' | 'later' }>`
    select operator_register_append(${proposal.id}, ${proposal.action}, ${number}, ${signers}::uuid[],
                                    ${signatures.map(({ signature }) => signature)}::bytea[], ${at}, ${newId()})
      as outcome`.execute(database)
  return rows[0]!.outcome
}

export const registerActs: Record<RegisterAction, ActOf> = {
  'operator.enrol': append,
  'operator.grant': append,
  'operator.end': append,
  'operator.reinstate': append,
  'operator.addKey': append,
  'operator.endKey': append,
  'operator.replaceKey': append,
  'operator.email': append,
  'operator.recover': append,
}
