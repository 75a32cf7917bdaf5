import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../contract/languages.ts'
import { ourNetwork, showSecurity } from '../../contract/security.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { answers, show } from '../component-test.tsx'
import { EventsBlock } from './events.tsx'

test.each(languages)('what our staff did has no device and no address, in %s', async language => {
  const { security } = allTexts[language]
  answers(showSecurity, {
    sessions: [],
    passkeys: [],
    telegram: undefined,
    events: [
      {
        id: '1',
        at: new Date('2026-11-22T06:58:00Z'),
        kind: 'sessionsEndedByUs',
        browser: undefined,
        system: undefined,
        network: ourNetwork,
        session: undefined,
      },
    ],
    secondFactorSince: undefined,
    backupCodesLeft: 0,
  })
  await show(EventsBlock, { language })
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toHaveTextContent(security.sessionsEndedByUs)
  await expect.element(row).toHaveTextContent(security.ours)
  await expect.element(row).not.toHaveTextContent(ourNetwork)
})
