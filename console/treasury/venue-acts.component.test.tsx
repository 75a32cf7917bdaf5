import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { proposalMake } from '../../contract/console/proposals.ts'
import { venueEndKey } from '../../contract/console/wallets.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, complains, fails, fill, sentTo, showConsole, submit } from '../component-test.tsx'
import { EndKeyAct, EndVenueAct, KeyAct, StatementAct } from './venue-acts.tsx'

const proposal = '00000000-0000-4000-8000-000000000002'
const key = 'A'.repeat(43)
const dialog = page.getByRole('dialog')
const form = dialog.getByRole('form')
const done: string[] = []
const onDone = () => void done.push('done')

test.each(languages)(
  'a connector’s key is proposed in %s as it is written, and nothing else is',
  async language => {
    answers(proposalMake, { id: proposal })
    await showConsole(<KeyAct venue="Kraken" onDone={onDone} />, { language })
    const { text } = await loadConsoleTexts(language)
    await page.getByRole('button', { name: text('consoleTreasury.connectorKey') }).click()
    await complains(form, { key: `${key}=` }, text('rules.invalidFormat'))
    expect(sentTo(proposalMake)).toEqual([])
    await fill(form, { key: ` ${key} ` })
    await submit(form)
    const wanted = { action: 'venue.key', subject: 'Kraken', facts: { 'public key': key } }
    await expect.poll(() => sentTo(proposalMake)).toMatchObject([wanted])
  },
)

test('a key is ended by one with a reason; one that has ended in the meantime stays in the dialog with a message', async () => {
  answers(venueEndKey, 'notThere')
  await showConsole(<EndKeyAct id="0123456789abcdef" onDone={onDone} />)
  const { text } = await loadConsoleTexts('en')
  await page.getByRole('button', { name: text('consoleTreasury.endKey') }).click()
  await submit(form)
  await expect.element(form.getByText(text('rules.fillIn'))).toBeVisible()
  await fill(form, { reason: 'the machine was lost' })
  await submit(form)
  await expect.element(page.getByText(text('console.notThere'))).toBeVisible()
  fails(venueEndKey, 403)
  await submit(form)
  await expect.poll(() => sentTo(venueEndKey)).toHaveLength(2)
  expect(done).toEqual([])

  answers(venueEndKey, 'ok')
  await submit(form)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo(venueEndKey)[2]).toEqual({ key: '0123456789abcdef', reason: 'the machine was lost' })
  expect(done).toEqual(['done'])
})

test('the end of a venue is proposed with its reason', async () => {
  answers(proposalMake, { id: proposal })
  await showConsole(<EndVenueAct venue="Kraken" onDone={onDone} />)
  const { text } = await loadConsoleTexts('en')
  await page.getByRole('button', { name: text('consoleTreasury.endVenue') }).click()
  await fill(form, { reason: 'we leave' })
  await submit(form)
  const wanted = { action: 'venue.end', subject: 'Kraken', facts: { reason: 'we leave' } }
  await expect.poll(() => sentTo(proposalMake)).toMatchObject([wanted])
})

test('a statement of a time to come is refused at its field, and its hash is taken in capitals too', async () => {
  answers(proposalMake, { id: proposal })
  await showConsole(<StatementAct venue="Kraken" onDone={onDone} />)
  const { text } = await loadConsoleTexts('en')
  await page.getByRole('button', { name: text('consoleTreasury.newStatement') }).click()
  const told = { amount: '66,700.50', file: 'D'.repeat(64) }
  await complains(form, { ...told, time: '2999-01-01T00:00:00' }, text('rules.hasPassed'))
  expect(sentTo(proposalMake)).toEqual([])
  await fill(form, { time: '2026-01-01T00:00:00' })
  await submit(form)
  const facts = { 'as of': '2026-01-01T00:00:00.000Z', 'micro-dollars': '66700500000', file: 'd'.repeat(64) }
  await expect.poll(() => sentTo(proposalMake)).toMatchObject([{ action: 'venue.statement', facts }])
})
