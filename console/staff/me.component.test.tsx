import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consoleSignOut, ownAccount, ownSessionEnd } from '../../contract/console/staff.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, elsewhere, fails, sentTo, showConsolePage } from '../component-test.tsx'
import { MePage } from './me.tsx'

const own = (devices: readonly string[]) => ({
  email: 'olga@desk.example',
  hoursFrom: undefined,
  hoursUntil: undefined,
  networks: [],
  keys: [],
  roles: [],
  sessions: devices.map(device => ({
    id: device,
    isThis: device === 'here',
    device,
    network: undefined,
    createdAt: new Date(0),
    seenAt: new Date(0),
    expiresAt: new Date(0),
  })),
})

test('who has ended a session is at the title, and the other sessions stay on the page', async () => {
  answers(ownAccount, own(['here', 'there', 'elsewhere']))
  answers(ownSessionEnd, 'ok')
  await showConsolePage(MePage)
  const { end, endOthers, me } = consoleTexts.consoleStaff
  const title = page.getByRole('heading', { level: 1, name: me })
  const ends = page.getByRole('button', { name: end, exact: true })
  await expect.poll(() => ends.elements()).toHaveLength(2)
  answers(ownAccount, own(['here', 'elsewhere']))
  await ends.first().click()
  await expect.poll(() => ends.elements()).toHaveLength(1)
  await expect.element(title).toHaveFocus()

  answers(ownAccount, own(['here']))
  await page.getByRole('button', { name: endOthers }).click()
  await expect.poll(() => ends.elements()).toHaveLength(0)
  await expect.element(title).toHaveFocus()
})

test('whose sign-out did not reach the server is not led away as if it had', async () => {
  answers(ownAccount, own([]))
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
