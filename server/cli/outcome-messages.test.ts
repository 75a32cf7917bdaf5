import { expect, test } from 'vitest'
import { deletionRefusals } from '../../contract/care.ts'
import { outcomeMessage } from './outcome-messages.ts'

const said = (action: Parameters<typeof outcomeMessage>[0], outcome: string) =>
  outcomeMessage(action, { outcome, detail: null })

test('each reason for which a client is not deleted is said in words', () => {
  // Whether the law requires it is for the operator who refuses, not for the act.
  const found = Object.keys(deletionRefusals).filter(reason => reason !== 'lawful')
  for (const outcome of [...found, 'notAsked'])
    expect(said('client.delete', outcome)).not.toContain('It was refused')
})

test('money is sent back only where some has arrived for a client who was deleted', () => {
  expect(said('deposit.credit', 'clientDeleted')).toContain('Send the money back')
  expect(said('deposit.release', 'clientDeleted')).toContain('Send it back')
  for (const action of ['client.correct', 'token.grant'] as const)
    expect(said(action, 'clientDeleted')).toMatch(/^The client was deleted(?!.*[Ss]end)/)
})
