/** What happens to a client whose last proof is no longer fresh. */
import type { Page } from '@playwright/test'
import { sql } from '../../server/database/index.ts'
import { findByEmail } from '../../server/identity/index.ts'
import type { Texts } from '../../texts/all-languages.ts'
import type { Person } from '../support/cast.ts'
import { inOwnersContext } from './context.ts'

/** As if every proof of a client had been given a while ago. */
export const forgetProofs = ({ email }: Person): Promise<unknown> =>
  inOwnersContext(async ({ database }) => {
    const { id } = (await findByEmail(database, email))!
    return sql`update session set proved_at = null where client_id = ${id}`.execute(database)
  })

/** Answers the question who they are. */
export async function provesByPassword(page: Page, texts: Texts, { password }: Person): Promise<void> {
  const proof = page.getByRole('form', { name: texts.proof.title })
  await proof.locator('input[name=password]').fill(password)
  await proof.locator('button[type=submit]').click()
}
