import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tokenSupply } from '../../contract/console/tokens.ts'
import { consoleSession, type ConsoleSession } from '../../contract/console/session.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { answers, elsewhere, fails, fill, showConsolePage, submit } from '../component-test.tsx'
import { Act, reasonField } from '../proposals/act.tsx'
import { Root } from '../shell/root.tsx'
import { SessionContext } from '../page/session.ts'
import { areFormsKept } from './use-kept-form.ts'

const { text } = await loadConsoleTexts('en')
const sessionOf = (id: string): ConsoleSession => ({
  operator: { id: `00000000-0000-4000-8000-00000000000${id}`, name: 'Olga' },
  roles: ['treasury'],
  keys: [],
  isDemonstration: false,
  takesBrowserKeys: false,
  cabinetOrigin: 'https://example.org',
  at: new Date('2026-04-01T00:00:00Z'),
})

function Supply({ of }: { of: string }) {
  const send = useSend(tokenSupply)
  return (
    <Act title="Supply" of={of} fields={[reasonField]} run={({ reason = '' }) => send({ cap: 5, reason })} />
  )
}

const SignedInPage = () => (
  <>
    <Root />
    <Loaded list={useList(consoleSession, {})}>
      {session => (
        <SessionContext value={session}>
          <Supply of="one" />
          <Supply of="other" />
        </SessionContext>
      )}
    </Loaded>
  </>
)

const form = page.getByRole('dialog').getByRole('form')
const reason = form.getByLabelText(text('console.reason'))
async function opens(place: number): Promise<void> {
  await page.getByRole('button', { name: 'Supply' }).nth(place).click()
  await expect.element(form).toBeVisible()
}

/** The session ends while something is written, and the login takes the page's place. */
async function losesSession(): Promise<void> {
  answers(consoleSession, sessionOf('1'))
  await showConsolePage(SignedInPage)
  await opens(0)
  await fill(form, { reason: 'as agreed on Monday' })
  fails(tokenSupply, 401)
  await submit(form)
  await expect.element(elsewhere()).toHaveTextContent('/signin')
}

test('what an operator has written is in its form again after a login, once, and in no other', async () => {
  await losesSession()
  await showConsolePage(SignedInPage)
  await opens(1)
  await expect.element(reason).toHaveValue('')
  await page.getByRole('button', { name: text('ui.close') }).click()
  await opens(0)
  await expect.element(reason).toHaveValue('as agreed on Monday')
  await page.getByRole('button', { name: text('ui.close') }).click()
  await opens(0)
  await expect.element(reason).toHaveValue('')
})

test('another operator who logs in there reads nothing of it, and it is forgotten', async () => {
  await losesSession()
  expect(areFormsKept()).toBe(true)
  answers(consoleSession, sessionOf('2'))
  await showConsolePage(SignedInPage)
  await opens(0)
  await expect.element(reason).toHaveValue('')
  expect(areFormsKept()).toBe(false)
})
