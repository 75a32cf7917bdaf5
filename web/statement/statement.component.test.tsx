import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeUid } from '../../contract/address.ts'
import { makeStatement } from '../../contract/statement.ts'
import { answers, complains, reads, sentTo, show } from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { StatementForm } from './statement-form.tsx'

const { statement, rules } = allTexts.en

test('days of one’s own are asked for in their order, and what the server does not have is said', async () => {
  answers(makeStatement, 'invalidPeriod')
  await show(() => <StatementForm uid={makeUid('finance', '1234567890')} />)
  const form = page.getByRole('form')
  await form.getByRole('radio', { name: statement.own }).click({ force: true })
  await complains(form, {}, rules.enterDay)
  await complains(form, { firstDay: '2026-03-02', lastDay: '2026-03-01' }, rules.daysInOrder)
  expect(sentTo(makeStatement)).toEqual([])

  await form.getByLabelText(statement.lastDay).fill('2999-01-01')
  await form.getByRole('button', { name: statement.make }).click()
  await reads(statement.invalidPeriod, statement.invalidPeriodNote)
})
