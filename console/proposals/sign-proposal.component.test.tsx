import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptByLaw, platformReasons } from '../../contract/care.ts'
import { proposalShow, proposalText } from '../../contract/console/proposals.ts'
import { withdrawalEvidence } from '../../contract/console/withdrawals.ts'
import { languages } from '../../contract/languages.ts'
import { loadConsoleTexts } from '../../texts/console.ts'
import { refreshLists } from '../../ui/call/lists.ts'
import { answers, proposalOf, sentTo, showConsole, showConsolePage } from '../component-test.tsx'
import { SignProposal } from './sign-proposal.tsx'

const id = '00000000-0000-4000-8000-000000000008'
const proposal = proposalOf({ id, action: 'client.correct', subject: id, role: 'treasury' })

test.each(languages)(
  'what is signed is read in %s, and what someone wrote stays as it is',
  async language => {
    const lines = [
      { name: 'direction', value: 'give' },
      { name: 'micro-dollars', value: '12500000' },
      { name: 'roles', value: 'support, content' },
      { name: 'roles before', value: 'programs' },
      { name: 'from', value: 'at once' },
      { name: 'shown at entry', value: 'no' },
      { name: 'part', value: 'payments' },
      { name: 'least', value: '150000000' },
      { name: 'bonus ppm', value: '10000' },
      { name: 'change', value: 'secondFactor' },
      { name: 'en', value: '"Two \\"lines\\""' },
      { name: 'de', value: '{"name":"Krypto","about":"Bitcoin und „Ether“"}' },
      { name: 'frozen by', value: id, operator: 'Oleg' },
      { name: 'started by', value: 'cli:olga' },
      { name: 'frozen because', value: 'client.changeEmail' },
      { name: 'put aside because', value: 'no' },
      { name: 'put aside by', value: 'the platform' },
      { name: 'accepted by', value: 'someone else' },
      { name: 'days', value: 'always' },
      { name: 'days before', value: '1-10' },
      { name: 'risk', value: '2' },
      { name: 'chart', value: '36' },
      { name: 'keeps', value: keptByLaw },
      { name: 'before', value: 'none' },
      { name: 'reason', value: 'none' },
    ].map(line => ({ operator: undefined, ...line }))
    answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
    await showConsole(<SignProposal id={id} />, { language })
    const { text, exactMoney, percent } = await loadConsoleTexts(language)
    const shown = page.getByRole('definition')
    const roles = `${text('consoleRoles.support')}, ${text('consoleRoles.content')}`
    const expected = [
      text('consoleClients.give'),
      exactMoney(12_500_000n),
      roles,
      text('consoleRoles.programs'),
      text('consoleFactValues.at once'),
      text('consoleFactValues.no'),
      text('consoleClients.payments'),
      exactMoney(150_000_000n),
      percent('1'),
      text('consoleClients.secondFactorChange'),
      'Two "lines"',
      'Krypto: Bitcoin und „Ether“',
      `Oleg (${id})`,
      text('console.byCommand', { USER: 'olga' }),
      'client.changeEmail',
      'no',
      text('consoleFactValues.the platform'),
      'someone else',
      text('consoleLimits.always'),
      '1-10',
      text('trading.riskElevated'),
      text('market.stockOverview'),
      text('consoleProposals.keeps'),
      'none',
      'none',
    ]
    await expect.element(shown.first()).toBeVisible()
    expect(shown.elements().map(({ textContent }) => textContent)).toEqual(expected)
  },
)

const platformActs = Object.keys(platformReasons) as (keyof typeof platformReasons)[]
const frozen = (because: string, by: string) => [
  { name: 'frozen because', value: because, operator: undefined },
  { name: 'frozen by', value: by, operator: undefined },
]

test.each(languages.flatMap(language => platformActs.map(act => [language, act] as const)))(
  'why the platform froze a part is read in %s: %s',
  async (language, act) => {
    const { text } = await loadConsoleTexts(language)
    const lines = frozen(platformReasons[act], 'the platform')
    answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
    await showConsole(<SignProposal id={id} />, { language })
    await expect
      .element(page.getByRole('definition').first())
      .toHaveTextContent(text(`consoleActions.${act}`))
  },
)

test.each(platformActs)('what an operator wrote is no reason of the platform: %s', async act => {
  answers(proposalShow, {
    proposal,
    lines: frozen(platformReasons[act], id),
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsole(<SignProposal id={id} />, { language: 'de' })
  await expect.element(page.getByRole('definition').first()).toHaveTextContent(platformReasons[act])
})

test('what a deletion keeps is read as it was signed where that is not what it says now', async () => {
  const lines = [{ name: 'keeps', value: 'books, audit', operator: undefined }]
  answers(proposalShow, {
    proposal: { ...proposal, action: 'client.delete' },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsole(<SignProposal id={id} />)
  await expect.element(page.getByRole('definition')).toHaveTextContent('books, audit')
})

test('a list of withdrawals names its clients by the codes that are signed with it', async () => {
  const [first, second, client] = [`${id.slice(0, -1)}1`, `${id.slice(0, -1)}2`, `${id.slice(0, -1)}3`]
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const lines = [
    { name: 'referral codes', value: 'VERA2345, BORI6789' },
    {
      name: 'withdrawals',
      value: `${first} ${client} ${address} 20000000; ${second} ${client} ${address} 30000000`,
    },
  ].map(line => ({ operator: undefined, ...line }))
  answers(proposalShow, {
    proposal: { ...proposal, action: 'withdrawal.payBatch' },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsole(<SignProposal id={id} />)
  const listed = page.getByRole('definition').getByRole('listitem')
  await expect.element(listed.first()).toHaveTextContent(`VERA2345: $20.00 → ${address} (${first})`)
  await expect.element(listed.nth(1)).toHaveTextContent(`BORI6789: $30.00 → ${address} (${second})`)
  await expect.element(page.getByRole('definition')).toHaveLength(1)
})

test.each([
  ['as it was signed', '0011223344556677', false],
  ['that has changed since it was signed', 'ffeeddccbbaa9988', true],
])('who signs the end of a payment second reads the evidence %s', async (_which, hash, isOther) => {
  const ending = proposalOf({
    id,
    action: 'withdrawal.endPayment',
    subject: id,
    role: 'treasury',
    isToSign: true,
  })
  const lines = [{ name: 'evidence', value: '0011223344556677', operator: undefined }]
  answers(proposalShow, {
    proposal: ending,
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  answers(withdrawalEvidence, { txId: 'a'.repeat(64), lines: ['node 1: no such transaction'], hash })
  await showConsole(<SignProposal id={id} />, { language: 'en' })
  const { text } = await loadConsoleTexts('en')
  await expect.element(page.getByText('node 1: no such transaction')).toBeVisible()
  const warning = page.getByText(text('consoleRefusals.otherEvidence'))
  await expect.element(warning).toHaveLength(isOther ? 1 : 0)
})

test('the passport that a signature is about is a link for those who may look at it', async () => {
  const scan = '00000000-0000-4000-8000-000000000009'
  const lines = [{ name: 'scan', value: scan, operator: undefined }]
  answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
  const Signing = () => <SignProposal id={id} />
  await showConsolePage(Signing, { roles: ['verification'] })
  await expect
    .element(page.getByRole('link', { name: scan }))
    .toHaveAttribute('href', `/verification?scan=${scan}`)
})

test('an address and a key are signed in groups, to be compared sign by sign, and an id is not', async () => {
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const key = 'BFJ8g-vzuo7EXRyhsGXWgx8VPBZmwpIcgWNsqIAjW6N54WJRH0sBmp8Zc'
  const lines = Object.entries({ address, key, subject: id }).map(([name, value]) => ({
    name,
    value,
    operator: undefined,
  }))
  answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsole(<SignProposal id={id} />)
  const shown = page.getByRole('definition')
  await expect.element(shown.nth(2)).toHaveTextContent(id)
  const grouped = shown.elements().map(one => one.querySelectorAll('code > span').length)
  expect(grouped.map(groups => groups > 2)).toEqual([true, true, false])
  expect(shown.nth(1).element().textContent).toBe(key)
})

test('reports and movements are signed in words', async () => {
  const report = { event: 'opened', program: 'starter', side: 'long', loss_ppm: '40000', quantity: null }
  const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
  const lines = [
    { name: 'reports', value: JSON.stringify([report]) },
    { name: 'movements', value: `abc:0 ${wallet} in elsewhere 5000000` },
  ].map(line => ({ operator: undefined, ...line }))
  answers(proposalShow, {
    proposal: { ...proposal, action: 'deal.enter' },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsole(<SignProposal id={id} />)
  const { text } = await loadConsoleTexts('en')
  const opening = `${text('consoleTrading.event')}: ${text('consoleTrading.opening')}`
  const listed = page.getByRole('definition').getByRole('listitem')
  await expect.element(listed.first()).toHaveTextContent(opening)
  await expect.element(listed.first()).toHaveTextContent(`${text('consoleTrading.loss')}: 4%`)
  await expect.element(listed.nth(1)).toHaveTextContent(`$5.00: elsewhere → ${wallet} (abc:0)`)
})

test('what should be a list of reports and is none is read as it is signed', async () => {
  const lines = [{ name: 'reports', value: 'no list', operator: undefined }]
  answers(proposalShow, {
    proposal: { ...proposal, action: 'deal.enter' },
    lines,
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  await showConsole(<SignProposal id={id} />)
  await expect.element(page.getByRole('definition')).toHaveTextContent('no list')
})

test('a key leads to the button that signs, and signs nothing by itself', async () => {
  const lines = [{ name: 'direction', value: 'give', operator: undefined }]
  answers(proposalShow, { proposal, lines, detail: undefined, proposedBy: undefined, endedBy: undefined })
  await showConsole(<SignProposal id={id} shortcut="a" />)
  const { text } = await loadConsoleTexts('en')
  const button = page.getByRole('button', { name: text('consoleProposals.sign') })
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByText(text('consoleProposals.noKey'))).not.toBeInTheDocument()
})

test('a proposal that was withdrawn says by whom and why, and a limit says whose and of how long', async () => {
  const lines = [
    { name: 'state', value: 'waiting' },
    { name: 'day', value: '300000000' },
  ].map(line => ({ operator: undefined, ...line }))
  answers(proposalShow, {
    proposal: {
      ...proposal,
      action: 'limit.set',
      subject: 'waiting',
      outcome: 'withdrawn',
      endedAt: new Date(),
    },
    lines,
    detail: 'by mistake',
    proposedBy: 'Olga',
    endedBy: 'Oleg',
  })
  await showConsole(<SignProposal id={id} />)
  const { text } = await loadConsoleTexts('en')
  await expect.element(page.getByText(/Withdrawn, Oleg, .*: by mistake/)).toBeVisible()
  await expect.element(page.getByText(text('consoleFacts.limit.set.state'))).toBeVisible()
  await expect.element(page.getByText(text('consoleFacts.limit.set.day'))).toBeVisible()
})

test('what has changed since it was read is not signed, and is shown as it is now', async () => {
  const { text, exactMoney } = await loadConsoleTexts('en')
  const shows = (micro: string) => ({
    proposal: { ...proposal, action: 'venue.statement' },
    lines: [{ name: 'realised result, micro-dollars', value: micro, operator: undefined }],
    detail: undefined,
    proposedBy: undefined,
    endedBy: undefined,
  })
  const issued = (micro: string) => ({
    text: `type: approval\ntime: 2026-04-01T09:00:00.000Z\nrealised result, micro-dollars: ${micro}`,
    at: new Date('2026-04-01T09:00:00Z'),
  })
  answers(proposalShow, shows('5000000'))
  answers(proposalText, issued('7000000'))
  await showConsole(<SignProposal id={id} />)
  const button = page.getByRole('button', { name: text('consoleProposals.sign'), exact: true })
  await expect.element(button).toBeVisible()
  answers(proposalShow, shows('7000000'))
  await button.click()
  await expect.element(page.getByText(text('consoleProposals.changed'))).toBeVisible()
  await expect.element(page.getByRole('definition')).toHaveTextContent(exactMoney(7_000_000n))
  await expect.element(page.getByText(text('consoleProposals.noKey'))).not.toBeInTheDocument()
  // Read again, it is signed, once for a double click; here there is no key.
  const before = sentTo(proposalText).length
  const pressed = button.element() as HTMLElement
  pressed.click()
  pressed.click()
  await expect.element(page.getByText(text('consoleProposals.noKey'))).toBeVisible()
  expect(sentTo(proposalText)).toHaveLength(before + 1)
})

const unpaid = {
  ...proposal,
  signers: [{ operator: id, name: 'Oleg', at: new Date('2026-04-01T10:00:00Z') }],
  people: 1,
  isToSign: false,
  waitsFor: 'uncovered' as const,
}
const nothingElse = { lines: [], detail: undefined, proposedBy: undefined, endedBy: undefined }

test.each(languages)('why what is signed waits is read in %s', async language => {
  answers(proposalShow, { proposal: unpaid, ...nothingElse })
  await showConsole(<SignProposal id={id} />, { language })
  const { text } = await loadConsoleTexts(language)
  const why = `${text('consoleRefusals.uncovered')} ${text('consoleProposals.waitsNote')}`
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByText(text('consoleProposals.signedNote'))).not.toBeInTheDocument()
})

test('the focus stays at what was signed when its button is gone', async () => {
  answers(proposalShow, { proposal, ...nothingElse })
  await showConsole(<SignProposal id={id} />)
  const { text } = await loadConsoleTexts('en')
  const button = page.getByRole('button', { name: text('consoleProposals.sign'), exact: true })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  answers(proposalShow, { proposal: { ...proposal, isToSign: false }, ...nothingElse })
  await refreshLists(proposalShow)
  await expect.element(button).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName, { timeout: 3000 }).toBe('SECTION')
})

test('why what was signed was not carried out is read once it has expired', async () => {
  answers(proposalShow, { proposal: { ...unpaid, outcome: 'expired' }, ...nothingElse })
  await showConsole(<SignProposal id={id} />)
  const { text } = await loadConsoleTexts('en')
  const why = `${text('consoleProposals.expired')}: ${text('consoleRefusals.uncovered')}`
  await expect.element(page.getByText(why)).toBeVisible()
})

test('why it was refused is a sentence before who ended it, and is told where its page goes on without it', async () => {
  const answer = { lines: [], detail: undefined, proposedBy: undefined }
  answers(proposalShow, { ...answer, proposal, endedBy: undefined })
  const ended = vi.fn<() => void>()
  await showConsole(<SignProposal id={id} onEnded={ended} />)
  await expect.element(page.getByRole('button')).toBeVisible()
  answers(proposalShow, {
    ...answer,
    proposal: { ...proposal, isToSign: false, outcome: 'frozen' },
    endedBy: 'Oleg',
  })
  await refreshLists(proposalShow)
  const refused = 'Refused: The client’s payments are frozen.'
  await expect.element(page.getByText(`${refused} Oleg`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: refused })).toBeVisible()
  expect(ended).toHaveBeenCalledOnce()
})
