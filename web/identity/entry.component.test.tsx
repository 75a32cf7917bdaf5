import { Link } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { formats } from '../../contract/format.ts'
import { languageKey, languages, type Language } from '../../contract/languages.ts'
import {
  requestRecovery,
  showSignIn,
  signIn,
  signUp,
  submitRecovery,
  verifySecondFactor,
} from '../../contract/identity.ts'
import { showPauses } from '../../contract/pauses.ts'
import { openAccountPath } from '../../contract/places.ts'
import { askMessenger, beginTelegram } from '../../contract/telegram.ts'
import {
  answers,
  complains,
  elsewhere,
  fails,
  fill,
  reads,
  refusesAt,
  sentTo,
  show,
  submit,
} from '../component-test.tsx'
import { allTexts } from '../../texts/all-languages.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordResetPage } from './password-reset.tsx'
import { SecondFactorPage } from './second-factor.tsx'
import { SignInPage } from './sign-in.tsx'
import { SignUpPage } from './sign-up.tsx'
import { TelegramOffer } from './telegram-offer.tsx'
import { TelegramSignUp } from './telegram-sign-up.tsx'
import { WaysIn } from './telegram-tabs.tsx'

const texts = allTexts.en
const { rules, outcomes } = texts

const nobodyIsSignedIn = () => {
  answers(showSignIn, { state: 'signedOut' })
  answers(askMessenger, { mode: 'off', bot: undefined })
}

test.each([
  ['logging in', SignInPage],
  ['registering', SignUpPage],
  ['a new password', PasswordResetPage],
  ['the second factor', SecondFactorPage],
])('on a phone %s asks whether it is really us', async (_way, Page) => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  nobodyIsSignedIn()
  if (Page === SecondFactorPage) answers(showSignIn, { state: 'secondFactor' })
  await show(Page)
  await expect.element(page.getByRole('link', { name: texts.risk.impostors })).toBeVisible()
})

test.each(languages)('logging in says in %s what is missing, field by field', async language => {
  nobodyIsSignedIn()
  await show(SignInPage, { language })
  const own = allTexts[language]
  const form = page.getByRole('form', { name: own.identity.signInTitle })
  await complains(form, {}, own.rules.enterEmail)
  await complains(form, { email: 'nobody@' }, own.rules.invalidEmail)
  await complains(form, { email: 'nobody@example.org' }, own.rules.enterPassword)
  expect(sentTo(signIn)).toEqual([])

  answers(signIn, 'invalidCredentials')
  await fill(form, { password: 'wrong password' })
  await submit(form)
  await reads(own.outcomes.invalidCredentials, own.outcomes.checkCredentials)
  expect(sentTo(signIn)).toHaveLength(1)
})

test('a complaint takes the place of its label until its field is focused', async () => {
  nobodyIsSignedIn()
  await show(SignInPage)
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  await submit(form)
  await expect.element(form.getByRole('alert')).toHaveTextContent(rules.enterEmail)
  await expect.element(form.getByText(texts.identity.email, { exact: true })).not.toBeInTheDocument()
  await form.getByRole('textbox').first().click()
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
})

const credentials = { email: 'clara@example.org', password: 'nine quiet geese' }

async function logIn(): Promise<void> {
  nobodyIsSignedIn()
  await show(SignInPage, { path: '/signin' })
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  await fill(form, credentials)
  await submit(form)
}

test('a password is hidden until its owner looks, and may be pasted and filled in by a manager', async () => {
  nobodyIsSignedIn()
  await show(SignInPage)
  const field = page.getByLabelText(texts.identity.password, { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: texts.ui.showPassword }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: texts.ui.hidePassword }).click()
  await expect.element(field).toHaveAttribute('type', 'password')

  const email = page.getByRole('textbox', { name: texts.identity.email })
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await email.fill('kept.by@a.manager')
  await email.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await field.click()
  await userEvent.paste()
  await expect.element(field).toHaveValue('kept.by@a.manager')
})

test('after too many wrong passwords in a row the client is led to recovery', async () => {
  answers(signIn, 'recoveryNeeded')
  await logIn()
  await expect.element(elsewhere()).toHaveTextContent('/password-reset')
  await reads(outcomes.recoveryNeeded, outcomes.recoverByMail)
})

test('a second factor asks for its step, and a session opens the cabinet', async () => {
  answers(signIn, 'secondFactorNeeded')
  await logIn()
  await expect.element(elsewhere()).toHaveTextContent('/2fa')
})

test('who is signed in and wants an account, on a page for everybody, goes on to its form', async () => {
  answers(askMessenger, { mode: 'off', bot: undefined })
  answers(showSignIn, { state: 'signedIn' })
  await show(SignUpPage, { path: openAccountPath })
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/trade/create')
})

test('a visitor who wants an account registers, or signs in and goes on to its form, with a second factor too', async () => {
  nobodyIsSignedIn()
  await show(SignUpPage, { path: openAccountPath, Elsewhere: SignInPage })
  await page.getByRole('tab', { name: texts.telegram.title }).click()
  await page.getByRole('tab', { name: texts.telegram.byPassword }).click()
  await expect.element(page.getByRole('form', { name: texts.identity.signUpTitle })).toBeVisible()
  await page.getByRole('link', { name: texts.identity.signIn }).click()
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  await expect.element(form).toBeVisible()
  const onward = page.getByRole('link', { name: texts.identity.register })
  await expect.element(onward).toHaveAttribute('href', expect.stringContaining('open-account'))

  await cleanup()
  answers(signIn, 'ok')
  await show(SignInPage, { path: '/signin?open-account' })
  await fill(form, credentials)
  await submit(form)
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/trade/create')

  await cleanup()
  answers(showSignIn, { state: 'secondFactor' })
  answers(verifySecondFactor, 'ok')
  await show(SecondFactorPage, { path: '/2fa?open-account' })
  await fill(page.getByRole('form'), { code: '123456' })
  await expect.element(elsewhere()).toHaveTextContent('/cabinet/trade/create')
})

test('the second step opened without the first leads to the login', async () => {
  nobodyIsSignedIn()
  await show(SecondFactorPage, { path: '/2fa' })
  await expect.element(elsewhere()).toHaveTextContent('/signin')
})

test('the last digit of a one-time code sends it, and what was refused is said at its field', async () => {
  answers(showSignIn, { state: 'secondFactor' })
  answers(verifySecondFactor, 'invalidOneTimeCode')
  await show(SecondFactorPage)
  const form = page.getByRole('form', { name: texts.secondFactor.gateTitle })
  await fill(form, { code: '12 345' })
  expect(sentTo(verifySecondFactor)).toEqual([])
  await fill(form, { code: '12 3456' })
  await expect.element(form.getByRole('alert')).toHaveTextContent(rules.wrongCode)
  expect(sentTo(verifySecondFactor)).toEqual([{ c: '123456' }])
  await expect.element(form.getByRole('textbox')).toHaveValue('123456')
})

test('a wrong code leads back to the login a second later, and nobody who has gone elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const fails = async () => {
    answers(showSignIn, { state: 'secondFactor' })
    answers(verifySecondFactor, 'invalidOneTimeCode')
    await show(WithAnotherWay, { path: '/2fa' })
    await fill(page.getByRole('form'), { code: '123456' })
    await reads(outcomes.invalidOneTimeCode)
  }
  await fails()
  vi.advanceTimersByTime(999)
  await expect.element(page.getByRole('form')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(elsewhere()).toHaveTextContent('/signin')

  await cleanup()
  await fails()
  await page.getByRole('link', { name: texts.identity.register, exact: true }).click()
  await expect.element(elsewhere()).toHaveTextContent('/signup')
  vi.advanceTimersByTime(5_000)
  await expect.element(elsewhere()).toHaveTextContent('/signup')
})

const WithAnotherWay = () => (
  <>
    <SecondFactorPage />
    <Link to="/signup">{texts.identity.register}</Link>
  </>
)

test('after too many tries the page says how long to wait', async () => {
  fails(signIn, 429, { 'retry-after': '700' })
  await logIn()
  await reads(outcomes.notNow, outcomes.tryAgainWhen.replace('%WHEN%', 'in 12 minutes'))
})

const until = new Date('2096-11-29T18:00:00Z')
const pause = { text: 'We are examining the login.', until }
const pausedTitle = (language: Language) =>
  allTexts[language].stops.pausedTitle
    .replace('%AT%', formats(language).date(until))
    .replaceAll('\u00a0', ' ')

test.each(languages)('a visitor whom a pause keeps out reads in %s why, and until when', async language => {
  nobodyIsSignedIn()
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  await show(SignInPage, { language })
  const form = page.getByRole('form', { name: allTexts[language].identity.signInTitle })
  await fill(form, credentials)
  await submit(form)
  const note = page.getByRole('note')
  await expect.element(note).toHaveTextContent(pausedTitle(language))
  await expect.element(note).toHaveTextContent(pause.text)
  const tabs = page.getByRole('tablist').element().getBoundingClientRect()
  expect(tabs.top - note.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16)
})

test('after a pause another refusal is for another reason', async () => {
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  await logIn()
  await expect.element(page.getByRole('note')).toHaveTextContent(pause.text)
  answers(signIn, 'invalidCredentials')
  await submit(page.getByRole('form', { name: texts.identity.signInTitle }))
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('in another language the reason why nobody can log in is in it too', async () => {
  onTestFinished(() => localStorage.removeItem(languageKey))
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  await logIn()
  const note = page.getByRole('note')
  await expect.element(note).toHaveTextContent(pause.text)
  answers(showPauses, { signIn: { ...pause, text: 'Wir prüfen die Anmeldung.' }, changes: undefined })
  await page.getByRole('combobox', { name: texts.ui.language }).selectOptions('de')
  await expect.element(note).toHaveTextContent(pausedTitle('de'))
  await expect.element(note).toHaveTextContent('Wir prüfen die Anmeldung.')
})

test('a screen reader says why nobody can log in', async () => {
  nobodyIsSignedIn()
  await show(SignInPage)
  const region = page.getByRole('main').getByRole('status').first()
  await expect.element(region).toBeInTheDocument()
  const announcing = region.element()
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  await fill(form, credentials)
  await submit(form)
  await expect.element(page.getByRole('note')).toHaveTextContent(pause.text)
  expect(announcing).toHaveTextContent(pause.text)
})

test('a pause is told only where it stops something, and only while it may last', async () => {
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  await logIn()
  const note = page.getByRole('note')
  await expect.element(note).toHaveTextContent(pause.text)
  await reads(outcomes.notNow)
  await cleanup()
  await show(PasswordResetPage)
  await expect.element(page.getByRole('form', { name: texts.recovery.title })).toBeVisible()
  expect(note.query()).toBeNull()

  await cleanup()
  answers(showPauses, { signIn: { ...pause, until: new Date('2026-01-01T12:00:00Z') }, changes: undefined })
  await logIn()
  await reads(outcomes.notNow)
  expect(note.query()).toBeNull()
})

test('once a client has come in, nothing says any more that logging in is paused', async () => {
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  await logIn()
  await expect.element(page.getByRole('note')).toHaveTextContent(pause.text)
  answers(signIn, 'ok')
  await submit(page.getByRole('form', { name: texts.identity.signInTitle }))
  await expect.element(elsewhere()).toHaveTextContent('/cabinet')
  await cleanup()
  await show(SignInPage)
  await expect.element(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()
  expect(page.getByRole('note').query()).toBeNull()
})

test.each(['link', 'prove'] as const)('inside, %s by Telegram says that logging in is paused', async way => {
  answers(askMessenger, { mode: 'oidc', bot: undefined })
  answers(beginTelegram, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  const Offer = () => (
    <TelegramOffer>
      {depart => <Button onClick={() => void depart({ for: way, invitation: '' })}>Telegram</Button>}
    </TelegramOffer>
  )
  await show(Offer)
  await page.getByRole('button', { name: 'Telegram' }).click()
  await reads(pausedTitle('en'), pause.text)
})

test('a refusal that no pause explains says nothing of one', async () => {
  answers(signIn, 'tryAgain')
  answers(showPauses, { signIn: undefined, changes: pause })
  await logIn()
  await reads(outcomes.notNow, texts.failures.tryAgain)
  expect(page.getByRole('note').query()).toBeNull()
})

test.each(['signIn', 'changes'] as const)('those who register read why %s is paused', async rule => {
  nobodyIsSignedIn()
  answers(signUp, 'tryAgain')
  answers(showPauses, { signIn: undefined, changes: undefined, [rule]: pause })
  await show(SignUpPage)
  const form = page.getByRole('form', { name: texts.identity.signUpTitle })
  await fill(form, { ...person, password: 'qwerty123', repeat: 'qwerty123', invitation: 'NOBODY22' })
  await form.getByRole('checkbox').click()
  await submit(form)
  await expect.element(page.getByRole('note').filter({ hasText: pause.text })).toBeVisible()
})

test('a second step that a pause refuses leads back to the login, where it says why', async () => {
  answers(showSignIn, { state: 'secondFactor' })
  answers(verifySecondFactor, 'tryAgain')
  answers(showPauses, { signIn: pause, changes: undefined })
  await show(SecondFactorPage, { path: '/2fa', Elsewhere: SignInPage })
  await fill(page.getByRole('form'), { code: '123456' })
  await expect.element(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()
  await expect.element(page.getByRole('note').filter({ hasText: pause.text })).toBeVisible()
})

const person = { name: 'Clara Berg', email: 'clara@example.org' }

test('registration says what is missing, field by field', async () => {
  nobodyIsSignedIn()
  await show(SignUpPage)
  const form = page.getByRole('form', { name: texts.identity.signUpTitle })
  const steps: [Record<string, string>, string][] = [
    [{}, rules.enterName],
    [{ name: person.name }, rules.enterEmail],
    [{ email: 'clara.example.org' }, rules.invalidEmail],
    [{ email: person.email }, rules.enterPassword],
    [{ password: 'short' }, rules.atLeastCharacters.replace('%X%', '6')],
    [{ password: 'x'.repeat(257) }, rules.noMoreThanCharacters.replace('%X%', '256')],
    [{ password: 'qwerty123' }, rules.repeatPassword],
    [{ repeat: 'qwerty12' }, rules.passwordsDiffer],
    [{ repeat: 'qwerty123' }, rules.enterInvitation],
    [{ invitation: 'NOBODY22' }, rules.acceptAgreement],
  ]
  for (const [values, complaint] of steps) await complains(form, values, complaint)
  expect(sentTo(signUp)).toEqual([])
})

test.each([
  ['invalidInvitation', outcomes.invalidInvitation, outcomes.askInviter, rules.invitationRefused],
  ['emailBusy', outcomes.emailBusy, outcomes.signInInstead, rules.emailBusy],
  ['weakPassword', outcomes.weakPassword, outcomes.chooseOther, rules.weakPassword],
] as const)(
  'a registration refused with %s says what to do, and where',
  async (outcome, title, advice, atField) => {
    nobodyIsSignedIn()
    answers(signUp, outcome)
    await show(SignUpPage)
    const form = page.getByRole('form', { name: texts.identity.signUpTitle })
    await fill(form, { ...person, password: 'qwerty123', repeat: 'qwerty123', invitation: 'NOBODY22' })
    await form.getByRole('checkbox').click()
    await submit(form)
    await reads(title, advice)
    await expect.element(form.getByRole('alert')).toHaveTextContent(atField)
  },
)

test('where messengers are not offered their tab looks it, and the page says so', async () => {
  nobodyIsSignedIn()
  await show(SignInPage)
  const tab = page.getByRole('tab', { name: texts.telegram.title })
  await expect.element(tab).toHaveAccessibleName(`${texts.telegram.title} ${texts.telegram.off}`)
  const inkOf = (what: Element) => getComputedStyle(what).color
  const other = page.getByRole('tab', { name: texts.telegram.byPassword })
  await other.click()
  expect(inkOf(tab.element().firstElementChild!)).not.toBe(inkOf(tab.element()))
  await tab.click()
  await expect.element(page.getByRole('tabpanel').getByText(texts.telegram.off)).toBeVisible()
  await page.getByRole('tab', { name: texts.telegram.byPassword }).click()
  await expect.element(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()
})

test('an invitation in the address is filled in and locked for those who register with Telegram, too', async () => {
  const Invited = () => <WaysIn messenger={<TelegramSignUp code="CLARA222" />}>{null}</WaysIn>
  answers(askMessenger, { mode: 'widget', bot: 'mastercopy_bot' })
  await show(Invited, { path: '/signup#telegram' })
  const field = page.getByRole('textbox', { name: texts.identity.invitedBy })
  await expect.element(field).toHaveValue('CLARA222')
  await expect.element(field).toHaveAttribute('readonly')
  await page.getByRole('button', { name: texts.identity.changeInvitation }).click()
  await expect.element(page.getByRole('textbox', { name: texts.identity.invitation })).toBeEnabled()
})

test('password recovery says what is missing and what is refused', async () => {
  nobodyIsSignedIn()
  await show(PasswordResetPage)
  const first = page.getByRole('form', { name: texts.recovery.title })
  await complains(first, {}, rules.enterEmail)
  await complains(first, { email: 'nobody@' }, rules.invalidEmail)
  answers(requestRecovery, 'resetCodeExists')
  await fill(first, { email: person.email })
  await submit(first)
  await reads(outcomes.resetCodeExists, outcomes.waitForCode)

  await first.getByRole('button', { name: texts.recovery.haveCode }).click()
  const second = page.getByRole('form', { name: texts.recovery.newTitle })
  const complain = (values: Record<string, string>, complaint: string) => complains(second, values, complaint)
  await complain({}, rules.enterRecoveryCode)
  await complain({ code: '1234' }, rules.invalidCodeFormat)
  await complain({ code: '12345678' }, rules.enterPassword)
  await complain({ password: 'nine amber lanterns' }, rules.repeatPassword)
  await complain({ repeat: 'nine amber lamps' }, rules.passwordsDiffer)
  await fill(second, { repeat: 'nine amber lanterns' })
  answers(submitRecovery, 'invalidResetCode')
  await submit(second)
  await reads(outcomes.invalidResetCode, outcomes.correctCode)
  answers(submitRecovery, 'weakPassword')
  await submit(second)
  await reads(outcomes.weakPassword, outcomes.chooseOther)
  await refusesAt(second, 'password', rules.weakPassword)
})
