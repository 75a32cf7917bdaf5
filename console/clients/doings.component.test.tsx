import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withdrawalReasonCode, withdrawalReasons, type WithdrawalReason } from '../../contract/codes.ts'
import { clientActions } from '../../contract/console/clients.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { answers, showConsolePage } from '../component-test.tsx'
import { Doings } from './doings.tsx'

const client = '00000000-0000-4000-8000-000000000003'
const ShownDoings = () => <Doings client={client} />

test.each(languages)(
  'why a withdrawal was rejected is read in %s, and what someone wrote stays as it is',
  async language => {
    const reasons = Object.keys(withdrawalReasons) as WithdrawalReason[]
    const actions = [...reasons, 'stolen'].map(reason => ({
      at: new Date('2026-04-01T09:00:00Z'),
      actor: client,
      operator: 'Olga',
      action: 'withdrawal.reject',
      proposed: undefined,
      subject: undefined,
      reason,
    }))
    answers(clientActions, { actions, more: false })
    await showConsolePage(ShownDoings, { language, roles: ['support'] })
    const { text } = await loadConsoleTexts(language)
    for (const reason of reasons) {
      const words = `${text('console.reason')}: ${text(`consoleTreasury.reason_${reason}`)} (${withdrawalReasonCode(reason)})`
      await expect.element(page.getByRole('cell', { name: words, exact: true })).toBeVisible()
    }
    await expect
      .element(page.getByRole('cell', { name: `${text('console.reason')}: stolen`, exact: true }))
      .toBeVisible()
  },
)
