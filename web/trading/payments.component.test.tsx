/** The forms that open a trading account and top it up, and what they showed beside what came of it. */
import type { FunctionComponent } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { groupUid, makeUid } from '../../contract/address.ts'
import {
  commitmentHash,
  listCommitments,
  makeCommitment,
  showCommitmentTerms,
  writeCommitment,
  type CommitmentTerms,
} from '../../contract/commitment.ts'
import { listFinance } from '../../contract/finance.ts'
import { languageKey } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { trackRecord } from '../../contract/track-record.ts'
import { accountCurve, listPrograms, listTrading, openAccount, topUp } from '../../contract/trading.ts'
import {
  answers,
  answersLater,
  clara,
  complains,
  elsewhere,
  fails,
  fill,
  reads,
  refusesAt,
  sentTo,
  show,
  submit,
  updatedAt,
} from '../component-test.tsx'
import { smallRecord } from '../program/record-fixture.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { financeAccount, tradingAccount } from '../accounts-fixture.ts'
import { useText } from '../../texts/index.ts'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { keyFor, thisTab } from '../../ui/call/unanswered-payment.ts'
import { sheetLines } from './commitment-lines.ts'
import { SheetLines } from './commitment-sheet.tsx'
import { Commitments } from './commitments.tsx'
import { OpenAccountPage } from './open.tsx'
import { TradingPage } from './page.tsx'
import { TopUpPage } from './top-up.tsx'

const texts = allTexts.en
const { rules, outcomes } = texts
const { uid } = tradingAccount

function owns(balanceDollars: number, andMicro = 0n): void {
  const finance = { ...financeAccount, balanceMicro: dollars(balanceDollars) + andMicro }
  const token = { uid: makeUid('token', '1234567890'), balance: 0 }
  answers(listFinance, { accounts: [finance], token, explorer: undefined, isTestNetwork: false })
}

beforeEach(() => {
  fails(trackRecord, 500)
  answers(showCommitmentTerms, { terms, asOf: termsAt })
  answers(listPrograms, {
    programs: [
      {
        id: 1,
        name: 'Starter',
        about: 'Currency pairs.',
        risk: 'moderate',
        leastMicro: dollars(100),
        mostMicro: dollars(4_000),
        unlockedLeastMicro: undefined,
      },
    ],
  })
})

const opening = () => page.getByRole('form', { name: texts.trading.openTitle })
const toppingUp = () => page.getByRole('form', { name: texts.trading.topUpTitle })

test('what an opening takes and leaves is exact, parts of a cent as well', async () => {
  owns(120, 755_767n)
  await show(OpenAccountPage)
  await fill(opening(), { amount: '100.500001' })
  const { available, becomesDeposit, remains } = texts.trading
  for (const fact of [`${available}$120.755767`, `${becomesDeposit}$100.500001`, `${remains}$20.255766`])
    await expect.element(opening()).toHaveTextContent(fact)
})

test('what a top-up takes and leaves is exact, parts of a cent as well', async () => {
  owns(120, 755_767n)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  const account = { ...tradingAccount, depositMicro: dollars(150) + 10n }
  answers(listTrading, { accounts: [account], running })
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await fill(toppingUp(), { amount: '100.500001' })
  const { available, remains, depositNow, becomesDeposit, depositAfter } = texts.trading
  for (const fact of [
    `${available}$120.755767`,
    `${remains}$20.255766`,
    `${depositNow}$150.000010`,
    `${becomesDeposit}$100.500001`,
    `${depositAfter}$250.500011`,
  ])
    await expect.element(toppingUp()).toHaveTextContent(fact)
})

test('a balance that is hidden is hidden beside the form that spends it, and what is typed is shown', async () => {
  owns(120)
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  const { available, becomesDeposit, remains, depositNow, depositAfter } = texts.trading
  await show(OpenAccountPage)
  await fill(opening(), { amount: '100.50' })
  for (const fact of [`${available}\u2022`, `${becomesDeposit}$100.50`, `${remains}\u2022`])
    await expect.element(opening()).toHaveTextContent(fact)

  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  answers(listTrading, { accounts: [tradingAccount], running })
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await fill(toppingUp(), { amount: '100.50' })
  for (const fact of [`${becomesDeposit}$100.50`, `${depositNow}\u2022`, `${depositAfter}\u2022`])
    await expect.element(toppingUp()).toHaveTextContent(fact)
})

test('a balance that is hidden is hidden where it is too small for a program, and what the program asks is shown', async () => {
  owns(20)
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  await show(OpenAccountPage)
  const needs = texts.trading.needs
    .replace('%LEAST%', '$100.00')
    .replace('%HAVE%', '\u2022\u2022\u2022\u2022')
  await expect.element(opening()).toHaveTextContent(needs)
})

/** With a button that chooses another language, as the header has. */
const inGerman = (Page: FunctionComponent) =>
  function Translated() {
    const { changeLanguage } = useText()
    return (
      <>
        <button type="button" onClick={() => void changeLanguage('de')}>
          Deutsch
        </button>
        <Page />
      </>
    )
  }

test.each([
  ['opens an account', OpenAccountPage, listPrograms, allTexts.de.trading.openTitle],
  ['tops one up', TopUpPage, listTrading, allTexts.de.trading.topUpTitle],
])('what is filled in where a client %s stays when the language changes', async (_what, Page, call, name) => {
  onTestFinished(() => localStorage.removeItem(languageKey))
  owns(500)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  answers(listTrading, { accounts: [tradingAccount], running })
  await show(inGerman(Page), { path: `/here?uid=${uid}` })
  await fill(page.getByRole('form'), { amount: '100.50', password: 'nine quiet geese' })
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect.poll(() => sentTo(call)).toHaveLength(2)
  const form = page.getByRole('form', { name })
  await expect.element(form).toHaveTextContent(/100,50/)
  await expect.element(form.getByLabelText(allTexts.de.trading.amountUsd)).toHaveValue('100.50')
})

test('limits of a program are told with their cents, also those with a token', async () => {
  owns(120)
  const limits = { leastMicro: 100_500_000n, mostMicro: 4_000_010_000n, unlockedLeastMicro: 50_250_000n }
  answers(listPrograms, {
    programs: [{ id: 1, name: 'Starter', about: '', risk: 'moderate', ...limits }],
  })
  await show(OpenAccountPage)
  const starterChoice = opening().getByRole('radio', { name: 'Starter' })
  await expect.element(starterChoice).toHaveAccessibleDescription(/\$100\.50.*\$4,000\.01.*\$50\.25/)
  await starterChoice.click()
  await expect.element(opening()).toHaveTextContent(texts.trading.noTokens.replace('%USUAL%', '$100.50'))
})

test('opening an account names what is missing, and what is wrong with the amount', async () => {
  owns(120)
  await show(OpenAccountPage)
  const form = opening()
  await complains(form, {}, rules.chooseProgram)
  await form.getByRole('radio', { name: 'Starter' }).click()
  const steps: [Record<string, string>, string][] = [
    [{}, rules.enterAmount],
    [{ amount: '1.2345678' }, rules.invalidAmount],
    [{ amount: '0' }, 'The amount must be above $0'],
    [{ amount: '99.99' }, 'Starter: at least $100'],
    [{ amount: '4000.01' }, 'Starter: no more than $4,000'],
    [{ amount: '120.01' }, 'No more than $120'],
    [{ amount: '110' }, rules.acceptTradingTerms],
  ]
  for (const [values, complaint] of steps) await complains(form, values, complaint)
  await form.getByRole('checkbox', { name: texts.trading.terms }).click()
  await complains(form, {}, rules.enterPassword)
  expect(sentTo(openAccount)).toEqual([])

  await fill(form, { password: 'wrong password' })
  answers(openAccount, 'invalidPassword')
  await submit(form)
  await refusesAt(form, 'password', rules.wrongPassword)
  await reads(outcomes.invalidPassword, outcomes.correctPassword)
})

test('opening an account links to its terms', async () => {
  owns(120)
  await show(OpenAccountPage)
  await expect
    .element(opening().getByRole('link', { name: texts.documents.tradingTerms }))
    .toHaveAttribute('href', '/documents/trading-terms.en.pdf')
  await expect.element(opening().getByRole('link', { name: texts.documents.riskDisclosure })).toBeVisible()
})

test('without money no account can be opened', async () => {
  owns(0)
  await show(OpenAccountPage)
  await opening().getByRole('radio', { name: 'Starter' }).click()
  await complains(opening(), { amount: '150' }, rules.noFunds)
})

test('topping up names what is missing, and more than there is is refused', async () => {
  owns(120)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  answers(listTrading, { accounts: [tradingAccount], running })
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await complains(toppingUp(), {}, rules.enterAmount)
  await complains(toppingUp(), { amount: '0' }, 'The amount must be above $0')
  await complains(toppingUp(), { amount: '500' }, rules.enterPassword)
  answers(topUp, 'insufficientFunds')
  await fill(toppingUp(), { password: 'nine quiet geese' })
  await submit(toppingUp())
  await refusesAt(toppingUp(), 'amount', rules.insufficientFunds)
  await reads(outcomes.insufficientFunds, outcomes.correctAmount)

  answers(topUp, {})
  await submit(toppingUp())
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/trade')
  await reads(texts.trading.toppedUpTitle)
})

test('a top-up past the program’s maximum is refused at its field, which says what is left', async () => {
  owns(9_000)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  const account = { ...tradingAccount, mostMicro: dollars(4_000) }
  answers(listTrading, { accounts: [account], running })
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await expect.element(toppingUp()).toHaveTextContent('The program’s maximum leaves $3,850.00.')
  await complains(toppingUp(), { amount: '3850.01' }, `${account.program}: no more than $3,850`)
  await complains(toppingUp(), { amount: '3850' }, rules.enterPassword)
})

test('where the deposit is the program’s maximum, no amount is left', async () => {
  owns(9_000)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  const account = { ...tradingAccount, mostMicro: tradingAccount.depositMicro }
  answers(listTrading, { accounts: [account], running })
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await complains(toppingUp(), { amount: '1' }, `${account.program}: no more than $0`)
})

test.each(['', '?uid=5', '?uid=MT00'])(
  'topping up without a number of an account says so: “%s”',
  async search => {
    owns(120)
    const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
    answers(listTrading, { accounts: [tradingAccount], running })
    await show(TopUpPage, { path: `/here${search}` })
    await expect.element(page.getByText(texts.trading.notFound)).toBeVisible()
  },
)

const paid = { amountMicro: dollars(100), password: 'nine quiet geese' }

test.each([
  [
    'an opening',
    OpenAccountPage,
    () => keyFor(thisTab, openAccount, { ...paid, program: 1, token: undefined }, Date.now()),
  ],
  ['a top-up', TopUpPage, () => keyFor(thisTab, topUp, { ...paid, uid }, Date.now())],
])(
  'a client who sent %s without an answer reads on its page where it would be',
  async (_what, Page, sends) => {
    owns(120)
    const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
    answers(listTrading, { accounts: [tradingAccount], running })
    sends()
    await show(Page, { path: `/here?uid=${uid}` })
    await expect.element(page.getByRole('note', { name: texts.trading.unconfirmedTitle })).toBeVisible()
  },
)

test('the risk is open before money is committed, on either page', async () => {
  owns(120)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  answers(listTrading, { accounts: [tradingAccount], running })
  await show(OpenAccountPage)
  await expect.element(page.getByRole('note').first()).toHaveTextContent(texts.risk.line)
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await expect.element(page.getByRole('note').first()).toHaveTextContent(texts.risk.line)
  await expect.element(toppingUp().getByRole('note')).toHaveTextContent(texts.risk.program)
})

test('a client whose trading is suspended reads so before anything is chosen', async () => {
  owns(120)
  answers(listTrading, {
    accounts: [tradingAccount],
    running: { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') },
  })
  const profile = { ...clara, stops: { ...clara.stops, trading: 'suspended' as const } }
  for (const Page of [OpenAccountPage, TopUpPage]) {
    await show(Page, { profile, path: `/here?uid=${uid}` })
    await expect.element(page.getByText(texts.stops.trading).last()).toBeVisible()
    expect(page.getByRole('form').elements()).toEqual([])
  }
})

const terms: CommitmentTerms = {
  program: 1,
  since: new Date('2026-01-05T00:00:00Z'),
  until: new Date('2026-06-05T00:00:00Z'),
  deals: 40,
  losingDeals: 18,
  isSmall: false,
  worstMonth: { month: '2026-03', percent: '-6.02' },
  deepestFall: {
    percent: '-9.58',
    from: new Date('2026-02-05T00:00:00Z'),
    to: new Date('2026-03-05T00:00:00Z'),
  },
  partnerPercents: [5, 3],
  partnerOncePercent: 0,
  dealDaysMax: 30,
  returnHours: 24,
}
const termsAt = new Date('2026-06-06T00:00:00Z')
/** A colour of the page as it is computed. */
function inkOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const sheet = () => page.getByRole('region', { name: texts.commitment.label })

test('the sheet follows what is typed, in money, and exactly what it shows is named when the form is sent', async () => {
  owns(2_000)
  await show(OpenAccountPage)
  await opening().getByRole('radio', { name: 'Starter' }).click()
  await expect.element(sheet()).toHaveTextContent(updatedAt(termsAt))
  await expect.element(sheet()).toHaveTextContent('−9.58%')
  await fill(opening(), { amount: '1000', password: 'nine quiet geese' })
  await expect.element(sheet()).toHaveTextContent('−$95.80')
  await expect.element(sheet()).toHaveTextContent('−$60.20')
  await expect.element(sheet()).toHaveTextContent('18 of 40')
  await fill(opening(), { amount: '1000.01' })
  await expect.element(sheet()).toHaveTextContent('−$95.800958')
  await fill(opening(), { amount: '1500' })
  await expect.element(sheet()).toHaveTextContent('−$143.70')

  await opening().getByRole('checkbox', { name: texts.trading.terms }).click()
  answers(openAccount, 'sheetChanged')
  await submit(opening())
  await reads(outcomes.sheetChanged, outcomes.readAgain)
  const made = makeCommitment({ amountMicro: dollars(1_500), language: 'en' }, terms)
  expect(sentTo(openAccount)).toMatchObject([{ a: '1500', sh: commitmentHash(writeCommitment(made)) }])
})

test('figures of too few deals are grey in the sheet, a loss as well', async () => {
  const small = makeCommitment({ amountMicro: dollars(1_500), language: 'en' }, { ...terms, isSmall: true })
  const Lines = () => <SheetLines lines={sheetLines(useText(), small, true)} />
  await show(Lines)
  const fall = page.getByRole('definition').filter({ hasText: '9.58' })
  await expect.element(fall).toBeVisible()
  expect(getComputedStyle(fall.element()).color).toBe(inkOf('--ink-faint'))
})

test('a program that is out of reach says what it needs, and leads to topping up', async () => {
  owns(20)
  await show(OpenAccountPage)
  await expect.element(opening()).toHaveTextContent('You need $100.00 and have $20.00.')
  const topUpLink = opening().getByRole('link', { name: texts.trading.toFinance })
  await expect.element(topUpLink).toHaveAttribute('href', '/cabinet/finance')
})

test('each program tells its deepest fall beside its worst month, of how many deals and of when', async () => {
  owns(120)
  answers(trackRecord, { ...smallRecord, deals: 163, isSmall: false })
  await show(OpenAccountPage)
  const starterChoice = opening().getByRole('radio', { name: 'Starter' })
  const { falls, drawdown } = texts.program
  await expect
    .element(starterChoice)
    .toHaveAccessibleDescription(new RegExp(`${falls}.*${drawdown} −3.10% January\\s5, 2026`))
  await expect.element(starterChoice).toHaveAccessibleDescription(/Worst month −2.00%.*based on 163\sdeals/)
  await expect.element(opening().getByRole('img', { name: falls })).toBeVisible()
  await expect.element(opening()).toHaveTextContent(/Updated February\s10, 2026 at 12:00\sAM UTC/)
})

test('a top-up names its sheet as well', async () => {
  owns(500)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  answers(listTrading, { accounts: [tradingAccount], running })
  answers(topUp, 'invalidPassword')
  await show(TopUpPage, { path: `/here?uid=${uid}` })
  await fill(toppingUp(), { amount: '100', password: 'nine quiet geese' })
  await submit(toppingUp())
  await reads(outcomes.invalidPassword)
  const made = makeCommitment({ uid, amountMicro: dollars(100), language: 'en' }, terms)
  expect(sentTo(topUp)).toMatchObject([{ sh: commitmentHash(writeCommitment(made)) }])
})

test.each([
  ['opened', OpenAccountPage, texts.trading.submitOpen],
  ['topped up', TopUpPage, texts.trading.submitTopUp],
])(
  'no account is %s before its sheet is there, which is asked for again at will',
  async (_what, Page, name) => {
    owns(500)
    const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
    answers(listTrading, { accounts: [tradingAccount], running })
    fails(showCommitmentTerms, 500)
    await show(Page, { path: `/here?uid=${uid}` })
    if (Page === OpenAccountPage) await opening().getByRole('radio', { name: 'Starter' }).click()
    const form = page.getByRole('form')
    const send = form.getByRole('button', { name, exact: true })
    await expect.element(form).toHaveTextContent(texts.commitment.awaited)
    await expect.element(send).toBeDisabled()

    const answer = answersLater(showCommitmentTerms, { terms, asOf: termsAt })
    await form.getByRole('button', { name: texts.ui.refresh }).click()
    await expect.poll(() => sentTo(showCommitmentTerms)).toHaveLength(2)
    await expect.element(send).toBeDisabled()
    answer()
    await expect.element(sheet()).toBeVisible()
    await expect.element(send).toBeEnabled()
  },
)

test.each([
  ['a new account', true],
  ['an account that is topped up', false],
])('%s is lit on the page that shows it, and no other', async (_what, isOpened) => {
  owns(500)
  fails(accountCurve, 500)
  const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:05:00Z') }
  const other = {
    ...tradingAccount,
    id: 'b5b4a7e2-27ab-7000-8000-000000000001',
    uid: makeUid('trading', '2234567890'),
  }
  answers(listTrading, { accounts: isOpened ? [other] : [other, tradingAccount], running })
  answers(openAccount, 'ok')
  answers(topUp, 'ok')
  const form = isOpened ? opening : toppingUp
  await show(isOpened ? OpenAccountPage : TopUpPage, { path: `/pays?uid=${uid}`, Elsewhere: TradingPage })
  if (isOpened) await opening().getByRole('radio', { name: 'Starter' }).click()
  await fill(form(), { amount: '100', password: 'nine quiet geese' })
  if (isOpened) await opening().getByRole('checkbox', { name: texts.trading.terms }).click()
  answers(listTrading, { accounts: isOpened ? [tradingAccount, other] : [other, tradingAccount], running })
  await submit(form())
  const card = page.getByRole('region', { name: 'Starter' })
  const named = (number: string) => groupUid(number).replaceAll(/\s/g, ' ')
  await expect.element(card).toHaveTextContent(named(uid))
  await expect.poll(() => getComputedStyle(card.element()).animationName).toMatch(/lit/)
  await page.getByRole('button', { name: named(other.uid) }).click()
  await expect.element(card).toHaveTextContent(named(other.uid))
  expect(getComputedStyle(card.element()).animationName).toBe('none')
})

test('a fall that came after a sheet without one stands beside it', async () => {
  const early: CommitmentTerms = { ...terms, deals: 0, worstMonth: undefined, deepestFall: undefined }
  const content = writeCommitment(makeCommitment({ amountMicro: dollars(500), language: 'en' }, early))
  const at = new Date('2026-01-05T00:00:00Z')
  answers(listCommitments, {
    sheets: [{ at, content, hash: commitmentHash(content), isShown: true }],
    outcome: {
      deals: 40,
      losingDeals: 18,
      firstDealAt: at,
      worstMonth: undefined,
      deepestFall: { percent: '-9.58', amountMicro: -47_900_000n },
    },
    asOf: new Date('2026-06-06T00:00:00Z'),
  })
  await show(() => <Commitments account={tradingAccount} />)
  await page.getByText(texts.commitment.laterTitle).first().click()
  const row = page.getByRole('row').filter({ hasText: texts.commitment.fall })
  await expect.element(row).toHaveTextContent(`${texts.commitment.none}−9.58% · −$47.90`)
})
