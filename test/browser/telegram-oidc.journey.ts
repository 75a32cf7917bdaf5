/** Hosts that offer Telegram otherwise than the one that all other journeys share: each starts its own program. */
import { randomInt } from 'node:crypto'
import {
  chainOfJourneys,
  endProcess,
  startProgram,
  stopAll,
  usedFolder,
  type Program,
} from '../support/program.ts'
import { startIssuerStandIn, type IssuerStandIn } from '../support/telegram-issuer-stand-in.ts'
import { expect, signOut, test } from './journey.ts'

test.afterAll(stopAll)

test.describe('by OpenID Connect', () => {
  const [clientId, clientSecret] = ['7654321', 'a secret of the bot']
  let issuer: IssuerStandIn
  let program: Program
  test.beforeAll(async () => {
    issuer = await startIssuerStandIn(clientId, clientSecret)
    program = await startProgram(await usedFolder(), {
      ...chainOfJourneys,
      TELEGRAM_MODE: 'oidc',
      TELEGRAM_CLIENT_ID: clientId,
      TELEGRAM_CLIENT_SECRET: clientSecret,
      TELEGRAM_OAUTH_ORIGIN: issuer.origin,
    })
  })
  test.afterAll(async () => {
    await endProcess(program.child, 'SIGINT')
    await issuer.close()
  })

  test('someone registers and comes back, who declines is not let in, and nothing of it stays in the address', async ({
    page,
    texts,
  }) => {
    issuer.claims = { id: randomInt(1, 2 ** 40), name: 'Clara Núñez' }
    await page.goto(`${program.url}/signup/${program.invitation}#telegram`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: texts.telegram.continue }).click()
    await expect(page).toHaveURL(/\/cabinet\/main$/)
    await expect(page.getByText('Núñez Clara')).toBeVisible()

    await signOut(page, texts)
    await page.getByRole('tab', { name: texts.telegram.title }).click()
    await page.getByRole('button', { name: texts.telegram.continue }).click()
    await expect(page).toHaveURL(/\/cabinet\/main$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/code=/)

    await signOut(page, texts)
    issuer.claims = { id: randomInt(1, 2 ** 40), name: 'Eve' }
    for (const query of ['error=access_denied', 'code=somebodys&state=somebodys']) {
      await page.goto(`${program.url}/signin#telegram`)
      await page.route(`${issuer.origin}/auth?*`, route =>
        route.fulfill({ status: 302, headers: { location: `${program.url}/telegram/return?${query}` } }),
      )
      await page.getByRole('button', { name: texts.telegram.continue }).click()
      await expect(page.getByText(texts.telegram.failedTitle)).toBeVisible()
      await expect(page).toHaveURL(/\/signin#telegram$/)
    }
  })
})
