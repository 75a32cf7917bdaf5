import type { CDPSession, Locator, Page } from '@playwright/test'
import { enableSecondFactor, initSecondFactor } from '../../contract/identity.ts'
import { clara, type Person } from '../support/cast.ts'
import { App } from './authenticator.ts'
import {
  expect,
  openSettings,
  newcomer,
  register,
  signIn as signInWithPassword,
  signOut,
  test,
} from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

/** A device with a fingerprint reader, in the browser's own terms. */
class Device {
  private readonly session: CDPSession
  private readonly authenticatorId: string

  private constructor(session: CDPSession, authenticatorId: string) {
    this.session = session
    this.authenticatorId = authenticatorId
  }

  static async beside(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
    return new Device(session, authenticatorId)
  }

  /** Whether the finger on the reader is its owner's. */
  async recognises(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}

const block = (page: Page, texts: Texts): Locator =>
  page.getByRole('region', { name: texts.passkeys.title, exact: true })
const status = (within: Page | Locator, text: string): Locator =>
  within.getByRole('status').filter({ hasText: text })

async function add(page: Page, texts: Texts): Promise<void> {
  await openSettings(page, texts, 'signIn')
  await block(page, texts).getByRole('button', { name: texts.passkeys.add }).click()
  const form = page.getByRole('form', { name: texts.passkeys.add })
  await form.getByRole('button', { name: texts.passkeys.add }).click()
}

const signIn = (page: Page, texts: Texts): Promise<void> =>
  page.getByRole('button', { name: texts.passkeys.signIn }).click()

/** Switches the second factor on, without the page that does it. */
async function switchOn(page: Page, { password }: Person): Promise<App> {
  const { k: key } = (await (await page.request.post(initSecondFactor.path)).json()) as { k: string }
  const app = new App(key)
  const data = { c: app.next(), k: key, p: password }
  const answer = await page.request.post(enableSecondFactor.path, { data })
  expect(await answer.json()).toMatchObject({ rc: 0 })
  return app
}

test.use({ speaks: 'es' })

test('a passkey opens the account, is in place of a code, and opens nothing once it is removed', async ({
  page,
  texts,
}) => {
  const device = await Device.beside(page)
  const person = newcomer(clara)
  await register(page, person, 'settings/sign-in')
  const card = block(page, texts)
  await expect(card.getByText(texts.passkeys.empty)).toBeVisible()

  await card.getByRole('button', { name: texts.passkeys.add }).click()
  const form = page.getByRole('form', { name: texts.passkeys.add })
  const name = form.locator('input[name=name]')
  await expect(name).toHaveValue(/Chrome/)
  const send = form.getByRole('button', { name: texts.passkeys.add })
  await name.fill('')
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(texts.rules.enterPasskeyName)
  await name.fill('Work laptop')
  await device.recognises(false)
  await send.click()
  await expect(status(form, texts.passkeys.cancelled)).toBeVisible()
  await device.recognises(true)
  await send.click()
  await expect(page.getByText(texts.passkeys.addedTitle)).toBeVisible()
  await expect(card.getByText('Work laptop')).toBeVisible()
  await expect(card.getByText(texts.passkeys.neverUsed)).toBeVisible()
  await expect(page.getByText(texts.security.passkeyAdded).first()).toBeVisible()

  await add(page, texts)
  await expect(status(form, texts.passkeys.known)).toBeVisible()
  await page.keyboard.press('Escape')

  await signOut(page, texts)
  await device.recognises(false)
  await signIn(page, texts)
  await expect(status(page, texts.passkeys.cancelled)).toBeVisible()
  await device.recognises(true)
  await signIn(page, texts)
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await switchOn(page, person)
  await page.reload()
  await signOut(page, texts)
  await signInWithPassword(page, texts, person)
  await expect(page).toHaveURL(/\/2fa$/)
  await page.getByRole('button', { name: texts.passkeys.confirm }).click()
  await expect(page).toHaveURL(/\/cabinet\/main$/)

  await openSettings(page, texts, 'signIn')
  await expect(card.getByText('Work laptop')).toBeVisible()
  await expect(card.getByText(texts.passkeys.neverUsed)).toHaveCount(0)
  await card.getByRole('button', { name: texts.passkeys.remove }).click()
  const removal = page.getByRole('dialog', { name: texts.passkeys.removeTitle })
  await removal.getByRole('button', { name: texts.passkeys.remove }).click()
  await expect(page.getByText(texts.passkeys.removed)).toBeVisible()
  await expect(card.getByText(texts.passkeys.empty)).toBeVisible()

  await signOut(page, texts)
  await signIn(page, texts)
  await expect(page.getByText(texts.passkeys.refusedTitle)).toBeVisible()
  await page.waitForURL(/\/signin$/)
})
