import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactsPropose, contactsShow, type ListedContacts } from '../../contract/console/content.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, fails, sentTo, showConsolePage } from '../component-test.tsx'
import { ContactsPage } from './contacts.tsx'

const { consoleContent: words, console: common } = consoleTexts
const shown: ListedContacts = {
  version: 1,
  email: 'help@example.org',
  telegram: '@copying',
  phone: '',
  texts: { ru: 'С 8 до 18', en: '8 to 18', de: '8 bis 18', es: 'De 8 a 18' },
  setAt: new Date('2026-04-01T00:00:00Z'),
}
const answersWith = (contacts: ListedContacts) =>
  answers(contactsShow, { contacts, legalName: undefined, origin: 'https://example.org' })

test('who changes one contact takes nothing back that two others have set meanwhile', async () => {
  answersWith(shown)
  fails(contactsPropose, 500)
  await showConsolePage(ContactsPage, { roles: ['content'] })
  await page.getByRole('button', { name: words.change }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText(words.telegram).fill('@copying_too')

  answersWith({ ...shown, version: 2, telegram: '@other', phone: '+41 44 123 45 67' })
  await refreshLists(contactsShow)
  await expect.element(sheet.getByLabelText(words.phone)).toHaveValue('+41 44 123 45 67')
  await expect.element(sheet.getByLabelText(words.telegram)).toHaveValue('@copying_too')
  await sheet.getByRole('button', { name: common.propose }).click()
  await expect
    .poll(() => sentTo(contactsPropose))
    .toEqual([
      {
        email: shown.email,
        telegram: '@copying_too',
        phone: '+41 44 123 45 67',
        texts: shown.texts,
      },
    ])
})
