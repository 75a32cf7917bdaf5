import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditChain, auditList } from '../../contract/console/audit.ts'
import { peopleList } from '../../contract/console/staff.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, sentTo, showConsolePage } from '../component-test.tsx'
import { AuditPage } from './page.tsx'

test.each(languages)('what was proposed about operators is looked for by its name, in %s', async language => {
  answers(auditList, { events: [], more: false })
  answers(auditChain, {
    entries: '0',
    hash: '0'.repeat(64),
    linkedAt: undefined,
    waiting: 0,
    waitsSince: undefined,
    root: undefined,
  })
  const review = { quarter: '2026-Q2', isDue: false, entries: 0, last: undefined }
  answers(peopleList, { people: [], invitations: [], review, haltedUntil: undefined })
  await showConsolePage(AuditPage, { language, roles: ['auditor'] })
  const { text } = await loadConsoleTexts(language)
  const action = page.getByLabelText(text('consoleAudit.action'), { exact: true })
  await action.selectOptions(text('consoleActions.operator.grant'))
  await page
    .getByRole('search')
    .getByRole('button', { name: text('console.search') })
    .click()
  await expect.poll(() => sentTo(auditList).at(-1)).toMatchObject({ action: 'operator.grant' })
})
