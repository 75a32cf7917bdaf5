import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consoleSignOut, ownAccount } from '../../contract/console/staff.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, elsewhere, fails, sentTo, showConsolePage } from '../component-test.tsx'
import { MePage } from './me.tsx'

test('whose sign-out did not reach the server is not led away as if it had', async () => {
  answers(ownAccount, {
    email: 'olga@desk.example',
    hoursFrom: undefined,
    hoursUntil: undefined,
    networks: [],
    keys: [],
    roles: [],
    sessions: [],
  })
  fails(consoleSignOut)
  await showConsolePage(MePage)
  const signOut = page.getByRole('button', { name: consoleTexts.consoleStaff.signOut })
  await signOut.click()
  await expect.poll(() => sentTo(consoleSignOut)).toHaveLength(1)
  await expect.element(signOut).toBeEnabled()

  answers(consoleSignOut, 'ok')
  await signOut.click()
  await expect.element(elsewhere()).toHaveTextContent('/signin')
})
