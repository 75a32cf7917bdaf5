import { signUp } from '../../contract/identity.ts'
import { firstComplaint, registrationForm } from '../../contract/forms.ts'
import { answersAnyone, type Answering } from '../answer.ts'
import { transaction, UnknownOutcome, type Transaction } from '../database/index.ts'
import { Refusal } from '../refusal.ts'
import { openSession } from '../session.ts'
import { claim, findByReferralCode, insertClient, locate, readEmail, type Client } from './client.ts'
import { rememberDevice } from './device.ts'
import { countTry, networkOf } from './guessing.ts'
import { hashPassword, isAcceptable } from './password.ts'

/** What other words do for a new client, in the transaction that registers him. */
export type Welcome = (tx: Transaction, client: Client, at: Date) => Promise<void>

/** Registers by invitation and signs in. `welcome` opens what a client has from the first moment. */
export const signup = (welcome: Welcome): Answering =>
  answersAnyone(signUp, async (request, visit, house) => {
    await countTry(house, ['registrationFromNetwork', networkOf(visit.address)])
    if (firstComplaint(registrationForm, { ...request }, ['password', 'repeat', 'invitation', 'agreement']))
      throw new Refusal(400, 'name or email breaks a rule of the form')
    const sponsor = await findByReferralCode(house.database, request.invitation)
    if (!sponsor) return 'invalidInvitation'
    if (!isAcceptable(request.password)) return 'invalidPassword'

    const passwordHash = await hashPassword(request.password)
    const newcomer = {
      id: house.newId(),
      email: readEmail(request.email),
      name: request.name.trim().replace(/\s+/g, ' '),
      passwordHash,
      language: visit.language,
      ...linesAbove(sponsor),
    }
    const email = `email:${newcomer.email}`
    return settled(() =>
      transaction(house.database, async tx => {
        const isNew = await claim(tx, email, newcomer.id)
        if (!isNew && (await locate(tx, email)) !== newcomer.id) return 'emailBusy'
        if (isNew) await welcome(tx, await insertClient(tx, newcomer, visit.at), visit.at)
        await openSession(house, tx, visit, newcomer.id)
        await rememberDevice(tx, house, visit, newcomer.id)
        return 'ok'
      }),
    )
  })

/** A commit whose outcome is unknown is tried again: what was registered is then found under its own id. */
async function settled<T>(register: () => Promise<T>): Promise<T> {
  try {
    return await register()
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    return register()
  }
}

const linesAbove = (sponsor: Client) => ({ up1: sponsor.id, up2: sponsor.up1, up3: sponsor.up2 })
