/** Operators come into their console by links, keys and passwords; two invite a colleague, one suspends them. */
import { consoleTexts as texts } from '../../texts/en/console/index.ts'
import { cli } from '../program.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './mails.ts'
import { enrol, password, profile, sign, signIn } from './operators.ts'

const { consoleStaff: staff, consoleActions: actions } = texts

test('two operators enrol, invite a third, and one of them suspends the third', async ({ browser }) => {
  const { stdout } = await cli(process.env['JOURNEY_FOLDER']!, 'operator', 'first-links')
  const [first = '', second = ''] = stdout.match(/http\S+/g) ?? []
  const { origin } = new URL(first)
  const [anna, boris, clara] = [
    await profile(browser, origin),
    await profile(browser, origin),
    await profile(browser, origin),
  ]
  await enrol(anna, first, 'anna@desk.example')
  await enrol(boris, second, 'boris@desk.example')
  await signIn(anna, origin)
  await signIn(boris, origin)

  await anna.goto(`${origin}/people`)
  await anna.getByRole('button', { name: staff.invite }).click()
  const dialog = anna.getByRole('dialog')
  await dialog.getByLabel(staff.name).fill('Clara Voss')
  await dialog.getByLabel(staff.email).fill('clara@desk.example')
  await dialog.getByLabel('support').check()
  await dialog.getByRole('button', { name: staff.propose }).click()
  await sign(anna)
  await boris.goto(`${origin}/proposals`)
  await boris.getByRole('link', { name: actions['staff.invite'] }).click()
  await sign(boris)

  const link = await linkTo('clara@desk.example', origin)
  const app = await enrol(clara, link, null)
  await signIn(clara, origin)
  await expect(clara.getByRole('link', { name: staff.people })).toHaveCount(0)

  await anna.goto(`${origin}/people`)
  await anna.getByRole('button', { name: 'Clara Voss' }).click()
  await anna.getByRole('button', { name: staff.suspend }).click()
  await sign(anna)
  await expect(async () => {
    await clara.goto(`${origin}/me`)
    await expect(clara).toHaveURL(/\/signin/, { timeout: 2_000 })
  }).toPass()
  await clara.getByLabel(staff.email).fill('clara@desk.example')
  await clara.getByLabel(staff.password, { exact: true }).fill(password)
  await clara.getByLabel(staff.code).fill(app.next())
  await clara.getByRole('button', { name: staff.toRead }).click()
  await expect(clara.getByText(texts.console.notAllowed)).toBeVisible()
})

/** The mail's own, at the address that this program took. */
async function linkTo(email: string, origin: string): Promise<string> {
  let secret: string | undefined
  await expect(async () => {
    const [mail = ''] = await mailsTo(email)
    secret = /\/enrol\/((?:[\w-]|=\r\n){43,})/.exec(mail)?.[1]?.replaceAll('=\r\n', '')
    expect(secret).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return `${origin}/enrol/${secret!}`
}
