/** The page to which an invitation's link leads: nobody is signed in there. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showEnrolment } from '../../contract/console/staff.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { answers, showConsolePage } from '../component-test.tsx'
import { EnrolPage } from './enrol.tsx'

const { consoleRoles: roles, consoleStaff: staff } = consoleTexts

test('who was invited reads their name and roles before there is a session', async () => {
  answers(showEnrolment, {
    name: 'Olga',
    email: undefined,
    roles: ['treasury', 'support'],
    isRoot: true,
    isReplacement: false,
    totpKey: 'JBSWY3DPEHPK3PXP',
    totpLink: 'otpauth://totp/Olga?secret=JBSWY3DPEHPK3PXP',
    asksTelegram: false,
    text: 'a key of Olga',
    options: {},
    takesBrowserKeys: true,
  })
  await showConsolePage(EnrolPage, { path: '/enrol/x', route: '/enrol/$link', roles: null })
  const form = page.getByRole('form', { name: staff.enrol })
  await expect.element(form).toHaveTextContent('Olga')
  await expect.element(form).toHaveTextContent(`${roles.treasury}, ${roles.support}`)
})
