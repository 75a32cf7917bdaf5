/** A booking that two operators have signed, with the mail of what it takes from the client. */
import type { CorrectionCategory } from '../../contract/codes.ts'
import { isRefusedAs, transaction, type sql } from '../database/index.ts'
import { postMovementMail, theClient } from '../identity/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'

type Booking = ReturnType<typeof sql<{ outcome: string }>>

interface Taken {
  amountMicro: bigint
  category: CorrectionCategory
}

/**
 * Books it by a function of the database, whose outcome it answers: 'insufficientFunds' where the client has less than is
 * to be taken. What was `taken` is mailed, whatever the client chose. It is asked once it is booked: facts that are no
 * amount are the database's to refuse.
 */
export async function bookSigned(
  context: AppContext,
  client: ClientId,
  booking: (at: Date) => Booking,
  taken: () => Taken | null,
): Promise<string> {
  const { database, clock } = context
  try {
    return await transaction(database, async tx => {
      const at = clock()
      // Read before the function writes, for the mail.
      const reader = await theClient(tx, client)
      const { rows } = await booking(at).execute(tx)
      const { outcome } = rows[0]!
      const movement = outcome === 'done' ? taken() : null
      if (movement) await postMovementMail(tx, context, reader, { event: 'correctionTaken', ...movement, at })
      return outcome
    })
  } catch (error) {
    if (isRefusedAs('insufficient_funds', error)) return 'insufficientFunds'
    throw error
  }
}
