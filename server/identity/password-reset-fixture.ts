/** People who have forgotten their passwords, and the mails they got. */
import { requestRecovery, submitRecovery } from '../../contract/identity.ts'
import { writeRequest, type Call } from '../../contract/call.ts'
import type { Person } from '../../test/support/cast.ts'
import type { TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { makeRecoveryCodes } from './password-reset-job.ts'

export const newPassword = 'nine amber lanterns'

export interface Answered {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

/** Sends a call as a visitor from a network does; the app has to trust its proxy. */
async function from<Request>(
  visitor: Visitor,
  network: string,
  call: Call<Request, any, any>,
  request: Request,
) {
  const body = JSON.stringify(writeRequest(call, request))
  return visitor.post(call.path, body, undefined, { 'x-forwarded-for': network })
}

export const askRecovery = (
  context: TestApp,
  email: string,
  network = '192.0.2.1',
  visitor = context.visitor(),
): Promise<Answered> => from(visitor, network, requestRecovery, { email })

export const submit = (
  context: TestApp,
  { email, code, password = newPassword }: { email: string; code: string; password?: string },
  network = '192.0.2.1',
  visitor = context.visitor(),
): Promise<Answered> => from(visitor, network, submitRecovery, { email, code, password })

/** Requests a code, runs the job, and reads the mail. */
export async function askedCode(context: TestApp, { email }: Person): Promise<string> {
  const { body } = await askRecovery(context, email)
  if (body['rc'] !== 0) throw new Error(`no code for ${email}: ${JSON.stringify(body)}`)
  await makeRecoveryCodes(context.context)
  return (await codeTo(context, email))!
}

/** The code in the last mail to an address; `null` when that mail is about something else. */
export async function codeTo(context: TestApp, email: string): Promise<string | null> {
  const mail = await lastMailTo(context.context, email)
  return /^\d{8}$/m.exec(mail ?? '')?.[0] ?? null
}

/** A code other than this one. */
export const wrong = (code: string, by = 1): string =>
  String((Number(code) + by) % 100_000_000).padStart(8, '0')
