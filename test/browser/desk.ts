/** Two operators at their desks, in browsers of their own, in a program that one file of journeys has to itself. */
import type { Browser, Page } from '@playwright/test'
import { dayOf } from '../../contract/time.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { expect } from './journey.ts'
import { enrol, profile, sign, signIn } from './operators.ts'
import { test as inOwnProgram, type OwnProgram } from './own-program.ts'

type ActionName = keyof typeof words.consoleActions

export interface Desk {
  origin: string
  /** Both hold every role. */
  olga: Page
  oleg: Page
  /** What the first one has proposed and signed is signed by the second one, and carried out by the jobs. */
  olegSigns: (action: ActionName) => Promise<void>
  /** The first one finds what can be done for a client. */
  helps: (email: string) => Promise<void>
}

/** Both come in by their links, once in a program. */
async function openDesk(browser: Browser, { operator }: OwnProgram): Promise<Desk> {
  const { stdout } = await operator('operator', 'first-links')
  const [firstLink = '', secondLink = ''] = stdout.match(/http\S+/g) ?? []
  const { origin } = new URL(firstLink)
  const [olga, oleg] = [await profile(browser, origin), await profile(browser, origin)]
  await enrol(olga, firstLink, 'olga@desk.example')
  await enrol(oleg, secondLink, 'oleg@desk.example')
  await signIn(olga, origin)
  await signIn(oleg, origin)
  return {
    origin,
    olga,
    oleg,
    olegSigns: async action => {
      await oleg.goto(`${origin}/proposals`)
      await oleg.getByRole('link', { name: words.consoleActions[action], exact: true }).click()
      await sign(oleg)
      const done = oleg.getByText(new RegExp(`^${words.consoleProposals.done}`))
      // The jobs carry the first one out once the chain has been read after the program's start.
      await expect(done).toBeVisible({ timeout: 180_000 })
    },
    helps: async email => {
      await olga.goto(`${origin}/clients?q=${encodeURIComponent(email)}`)
      await olga.locator('main a[href^="/clients/"]').first().click()
      await olga.getByRole('tab', { name: words.consoleClients.help }).click()
    },
  }
}

/** Journeys at the desk; one after the other, since what is proposed in one waits on everybody's page. */
export const test = inOwnProgram.extend<object, { desk: Desk }>({
  desk: [
    async ({ browser, program }, use) => {
      const desk = await openDesk(browser, program)
      await use(desk)
      await desk.olga.context().close()
      await desk.oleg.context().close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})

/** Fills in a dialog's fields by their labels, and continues to the signature. */
export async function proposes(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).and(dialog.locator('input, textarea')).fill(value)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await sign(page)
}

/** A notice that clients read, in each language. */
export const noticeInFour = (notice: string): Record<string, string> =>
  Object.fromEntries((['ru', 'en', 'de', 'es'] as const).map(one => [words.consoleFacts[one], notice]))

/** A day so far ahead, as it is typed. */
export const dayAhead = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000))
