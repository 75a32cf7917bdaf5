import { expect, test } from 'vitest'
import { clientProposals, type ClientProposal } from '../../../contract/console/clients.ts'
import { termsOf, type Action } from '../../operators/index.ts'

const actions: Record<ClientProposal, Action> = {
  unfreeze: 'client.unfreeze',
  resetSecondFactor: 'client.resetSecondFactor',
  changeEmail: 'client.changeEmail',
  changeName: 'client.changeName',
  unlinkTelegram: 'client.unlinkTelegram',
  correct: 'client.correct',
  credit: 'deposit.credit',
  reverse: 'deposit.reverse',
  reopen: 'verification.reopen',
  delete: 'client.delete',
}

test('what is proposed for a client is offered to the role that signs it', () => {
  const signing = Object.entries(actions).map(([what, action]) => [what, termsOf(action).role])
  expect(Object.fromEntries(signing)).toEqual(clientProposals)
})
