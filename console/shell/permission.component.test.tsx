import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { showConsole } from '../component-test.tsx'
import { Permission } from './permission.tsx'

const people = (
  <Permission right="people.read" title="consoleStaff.people">
    <p>the people</p>
  </Permission>
)

test.each(languages)('whose roles do not allow a page reads so in %s, and nothing of it', async language => {
  const { text } = await loadConsoleTexts(language)
  await showConsole(people, { language, roles: ['support'] })
  await expect.element(page.getByText(text('console.notAllowed'))).toBeVisible()
  await expect.element(page.getByText('the people')).not.toBeInTheDocument()
})

test('whose roles allow a page sees it', async () => {
  await showConsole(people, { roles: ['auditor'] })
  await expect.element(page.getByText('the people')).toBeVisible()
})
