/** The page to which an invitation's link leads: nobody is signed in there. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { enrolFinish, showEnrolment } from '../../contract/console/staff.ts'
import { rules } from '../../texts/en/rules.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, fill, refusesAt, showConsolePage, submit } from '../component-test.tsx'
import { EnrolPage } from './enrol.tsx'

const { consoleRoles: roles, consoleStaff: staff } = consoleTexts

const olga = {
  name: 'Olga',
  email: undefined,
  roles: ['treasury' as const, 'support' as const],
  isRoot: true,
  isReplacement: false,
  totpKey: 'JBSWY3DPEHPK3PXP',
  totpLink: 'otpauth://totp/Olga?secret=JBSWY3DPEHPK3PXP',
  asksTelegram: false,
  text: 'a key of Olga',
  options: {},
  takesBrowserKeys: true,
}

const showPage = () => showConsolePage(EnrolPage, { path: '/enrol/x', route: '/enrol/$link', roles: null })

test('who was invited reads their name and roles before there is a session', async () => {
  answers(showEnrolment, olga)
  await showPage()
  const form = page.getByRole('form', { name: staff.enrol })
  await expect.element(form).toHaveTextContent('Olga')
  await expect.element(form).toHaveTextContent(`${roles.treasury}, ${roles.support}`)
})

async function finish(enrolment: Partial<typeof olga>, waiting: string[]): Promise<void> {
  answers(showEnrolment, { ...olga, isReplacement: true, ...enrolment })
  answers(enrolFinish, { operator: id, proposals: waiting, isSigned: false })
  await showPage()
  await page.getByRole('button', { name: staff.addBrowserKey }).click()
  await page.getByRole('button', { name: staff.finish }).click()
}
const id = '97bb949b-23b8-4491-8d0f-45d00a2e34bd'

test('whom the configuration names signs each of their keys alone, by a command that is shown', async () => {
  const waiting = ['0192bb94-23b8-7491-8d0f-45d00a2e34b1', '0192bb94-23b8-7491-8d0f-45d00a2e34b2']
  await finish({ isRoot: true }, waiting)
  await expect.element(page.getByText(staff.enrolledAlone)).toBeVisible()
  for (const [place, proposal] of waiting.entries())
    await expect
      .element(page.getByRole('group', { name: staff.approveKey.replace('%N%', String(place + 1)) }))
      .toHaveTextContent(`npm run cli -- approve ${proposal}`)
  await expect.element(page.getByText(staff.enrolledWaits)).not.toBeInTheDocument()
})

test('everybody else reads their id to the two who sign', async () => {
  await finish({ isRoot: false }, [id])
  await expect.element(page.getByText(staff.enrolledWaits)).toBeVisible()
  await expect.element(page.getByRole('group', { name: staff.operatorId })).toHaveTextContent(id)
})

test('who presses once more because the answer was lost reads that the link was used, and not that another was faster', async () => {
  answers(showEnrolment, { ...olga, isReplacement: true })
  answers(enrolFinish, 'ended')
  await showPage()
  await page.getByRole('button', { name: staff.addBrowserKey }).click()
  await page.getByRole('button', { name: staff.finish }).click()
  await expect.element(page.getByText(staff.linkEnded)).toBeVisible()
  await expect.element(page.getByRole('form')).not.toBeInTheDocument()
})

test.each([
  ['notThere', 'client', rules.accountNotFound],
  ['invalid', 'password', rules.weakPassword],
  ['invalidCredentials', 'code', rules.wrongCode],
] as const)('what is %s is said at its field, and the new key stays', async (outcome, field, complaint) => {
  answers(showEnrolment, olga)
  answers(enrolFinish, outcome)
  await showPage()
  const form = page.getByRole('form', { name: staff.enrol })
  await page.getByRole('button', { name: staff.addBrowserKey }).click()
  const password = 'nine quiet geese'
  await fill(form, {
    email: 'olga@example.org',
    password,
    repeat: password,
    code: '123456',
    client: 'someone',
  })
  await submit(form)
  await refusesAt(form, field, complaint)
  await expect.element(form.getByText(staff.browserKey, { exact: true })).toBeVisible()
})

const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Mastercopy' },
  user: { id: 'b2xnYQ', name: 'olga', displayName: 'Olga' },
  pubKeyCredParams: [],
}

test('the second passkey is made by a device that did not make the first', async () => {
  const known: (number | undefined)[] = []
  vi.spyOn(navigator.credentials, 'create').mockImplementation(async given => {
    known.push(given?.publicKey?.excludeCredentials?.length)
    const bytes = new ArrayBuffer(4)
    const response = { clientDataJSON: bytes, attestationObject: bytes }
    const credential = {
      id: 'AAAA',
      rawId: bytes,
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    }
    return credential
  })
  answers(showEnrolment, { ...olga, options })
  await showPage()
  for (const [place] of ['first', 'second'].entries()) {
    await page.getByRole('button', { name: staff.addPasskey }).click()
    await expect.element(page.getByRole('listitem').nth(place)).toHaveTextContent(staff.passkey)
  }
  expect(known).toEqual([0, 1])
})

test('who has made a key with a device already reads that it takes another one', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'InvalidStateError'))
  answers(showEnrolment, { ...olga, options })
  await showPage()
  await page.getByRole('button', { name: staff.addPasskey }).click()
  await expect.element(page.getByText(staff.passkeyKnown)).toBeVisible()
  const keys = page.getByRole('region', { name: staff.keys })
  expect(keys.getByRole('listitem').elements()).toEqual([])
})
