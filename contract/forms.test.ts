import { describe, expect, it } from 'vitest'
import { groupUid, makeUid } from './address.ts'
import {
  addressNameForm,
  firstComplaint,
  oneTimeCodeForm,
  openAccountForm,
  passkeyForm,
  passwordChangeForm,
  registrationForm,
  secondFactorForm,
  signInForm,
  peerTransferForm,
  withdrawalForm,
  verificationForm,
} from './forms.ts'
import { dollars } from './money.ts'

const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a form', () => {
  it('shows the first failing rule of the first failing field', () => {
    expect(firstComplaint(signInForm, { email: '', password: '' })).toEqual({
      field: 'email',
      complaint: { message: 'enterEmail' },
    })
    expect(firstComplaint(signInForm, { email: 'vera@', password: '' })?.complaint.message).toBe(
      'invalidEmail',
    )
    expect(firstComplaint(signInForm, { email: 'vera@example', password: '' })?.complaint.message).toBe(
      'invalidEmail',
    )
    expect(firstComplaint(signInForm, { email: 'Vera@Example.org', password: ' ' })?.complaint.message).toBe(
      'enterPassword',
    )
    expect(firstComplaint(signInForm, { email: 'vera@example.org', password: 'x' })).toBeNull()
  })

  it('skips disabled fields', () => {
    expect(firstComplaint(signInForm, { password: 'x' }, ['email'])).toBeNull()
  })

  it('asks at registration for a matching repeat and the agreement', () => {
    const good = {
      name: 'Vera Lind',
      email: 'v@e.org',
      password: 'secret',
      repeat: 'secret',
      invitation: 'A',
      agreement: 'yes',
    }
    expect(firstComplaint(registrationForm, good)).toBeNull()
    expect(firstComplaint(registrationForm, { ...good, password: 'short' })?.complaint).toEqual({
      message: 'atLeastCharacters',
      x: '6',
    })
    const long = { password: 'x'.repeat(257), repeat: 'x'.repeat(257) }
    expect(firstComplaint(registrationForm, { ...good, ...long })?.complaint).toEqual({
      message: 'noMoreThanCharacters',
      x: '256',
    })
    expect(firstComplaint(registrationForm, { ...good, repeat: 'other1' })?.complaint.message).toBe(
      'passwordsDiffer',
    )
    expect(firstComplaint(registrationForm, { ...good, agreement: '' })?.field).toBe('agreement')
  })

  it.each([
    'Vera Lind',
    'Дмитрий Соколов',
    'Clara Núñez de Balboa',
    'Jean-Luc d’Artagnan',
    "Geert-Jan 't Hooft",
    'Sammy Davis Jr.',
    '李 小龙',
    'محمد علی\u200cزاده',
    'अमिता शर्मा',
    '  Vera   Lind ',
  ])('takes for a name: %s', name => {
    expect(firstComplaint({ name: registrationForm.name }, { name })).toBeNull()
  })

  it.each([
    'Vera',
    'Vera 2',
    'Vera <b>Lind</b>',
    '=HYPERLINK("http://example.org") Lind',
    'vera@example.org Lind',
    'http://example.org Lind',
    'Vera — Lind',
    'Vera \u001b[31mLind',
    'Vera 🙂',
    'Mastercopy Support',
    'MASTER Copy',
  ])('asks for a first and a last name instead of: %s', name => {
    expect(firstComplaint({ name: registrationForm.name }, { name })?.complaint.message).toBe('enterName')
  })

  it('says of a name that it has letters of two alphabets', () => {
    const name = 'V\u0435ra Lind'
    expect(firstComplaint({ name: registrationForm.name }, { name })?.complaint.message).toBe('oneAlphabet')
  })

  it.each(['\u202eVera Lind', 'Vera Li\u200bnd', 'Vera Li\u00adnd', '\u3164 \u3164', 'Vera Lind\u{e0041}'])(
    'says of a name that something in it is not seen: %j',
    name => {
      const forms = { name: registrationForm.name, address: addressNameForm.name, key: passkeyForm.name }
      for (const rules of Object.values(forms))
        expect(firstComplaint({ name: rules }, { name })?.complaint.message).toBe('hiddenSigns')
    },
  )

  it('finds a wrong digit of an internal address before the server is asked', () => {
    const uid = makeUid('finance', '3051946280')
    const address = (typed: string) =>
      firstComplaint({ address: peerTransferForm(dollars(1), false)['address']! }, { address: typed })
    expect(address(groupUid(uid).toLowerCase())).toBeNull()
    for (const wrong of [uid.replace('3051', '3015'), uid.slice(0, -1), makeUid('trading', '3051946280')])
      expect(address(wrong)?.complaint.message).toBe('wrongInternalAddress')
  })

  it('judges a withdrawal as specified', () => {
    const values = (amount: string) => ({ address: wallet, amount, password: 'x' })
    const complain = (balance: number, amount: string) =>
      firstComplaint(withdrawalForm(dollars(balance), false), values(amount))?.complaint
    expect(complain(0, '50')).toEqual({ message: 'noFunds' })
    expect(complain(100, '100.000001')).toEqual({ message: 'noMoreThanAmount', x: '100' })
    expect(complain(100, '49,99')).toEqual({ message: 'atLeastAmount', x: '50' })
    expect(complain(100, '50')).toBeUndefined()
    expect(complain(100, '1.2345678')).toEqual({ message: 'invalidAmount' })
    const code = withdrawalForm(dollars(100), true)
    expect(firstComplaint(code, values('50'))?.complaint.message).toBe('codeRequired')
    expect(firstComplaint(code, { ...values('50'), code: '12345' })?.complaint.message).toBe(
      'invalidCodeFormat',
    )
    expect(firstComplaint(code, { ...values('50'), address: 'T0' })?.complaint.message).toBe(
      'invalidTronAddress',
    )
  })

  it('judges the amount of a transfer in the specified order: the least, then the balance', () => {
    const complain = (balanceMicro: bigint, typed: string) =>
      firstComplaint({ amount: peerTransferForm(balanceMicro, false)['amount']! }, { amount: typed })
        ?.complaint
    expect(complain(dollars(100), '0.999999')).toEqual({ message: 'atLeastAmount', x: '1' })
    expect(complain(dollars(100), '100.000001')).toEqual({ message: 'noMoreThanAmount', x: '100' })
    expect(complain(500_000n, '0.75')).toEqual({ message: 'atLeastAmount', x: '1' })
    expect(complain(0n, '0.75')).toEqual({ message: 'atLeastAmount', x: '1' })
    expect(complain(0n, '1')).toEqual({ message: 'noFunds' })
  })

  it('holds a payment to what the limit leaves, and to addresses that are free', () => {
    const values = (amount: string) => ({ address: wallet, amount, password: 'x' })
    const complain = (amount: string, leftMicro: bigint | null) =>
      firstComplaint(peerTransferForm(dollars(100), false, false, { leftMicro }), {
        ...values(amount),
        address: makeUid('finance', '3051946280'),
      })?.complaint
    expect(complain('40.5', dollars(40))).toEqual({ message: 'withinLimit', x: '40' })
    expect(complain('40', dollars(40))).toBeUndefined()
    expect(complain('40', 0n)).toEqual({ message: 'limitReached' })
    expect(complain('100', null)).toBeUndefined()
    const address = () => ({ message: 'addressWaits' }) as const
    const waiting = withdrawalForm(dollars(100), false, false, { address })
    expect(firstComplaint(waiting, values('50'))).toMatchObject({ field: 'address' })
    expect(firstComplaint(waiting, { ...values('50'), address: 'T0' })?.complaint.message).toBe(
      'invalidTronAddress',
    )
  })

  it('names the program and its limit when an account is opened', () => {
    const program = { name: 'Starter', leastMicro: dollars(100), mostMicro: dollars(4000) }
    const complain = (amount: string) =>
      firstComplaint(openAccountForm(dollars(5000), program), {
        program: '1',
        amount,
        password: 'x',
        terms: 'yes',
      })?.complaint
    expect(complain('0')).toEqual({ message: 'positiveAmount' })
    expect(complain('99')).toEqual({ message: 'programAtLeast', x: '100', p: 'Starter' })
    expect(complain('4000.01')).toEqual({ message: 'programNoMoreThan', x: '4000', p: 'Starter' })
    expect(complain('4000')).toBeUndefined()
    expect(firstComplaint(openAccountForm(0n, undefined), {})?.complaint.message).toBe('chooseProgram')
  })
})

describe('a new password', () => {
  const complaint = (password: string) =>
    firstComplaint(passwordChangeForm(false), { password, repeat: password })?.complaint

  it('is counted by characters, as the server does, with the spaces around it', () => {
    expect(complaint('🚣'.repeat(5))).toEqual({ message: 'atLeastCharacters', x: '6' })
    expect(complaint('🚣'.repeat(256))).toBeUndefined()
    expect(complaint(' '.repeat(2) + 'x'.repeat(255))).toEqual({ message: 'noMoreThanCharacters', x: '256' })
  })
})

describe('the forms of the second factor', () => {
  const complaint = (code: string, isBackup: boolean) =>
    firstComplaint(oneTimeCodeForm(isBackup), { code })?.complaint.message ?? null

  it('take six digits, or a backup code however its groups are typed', () => {
    expect(complaint('123456', false)).toBeNull()
    for (const code of ['ABCD-EFGH-JKLM-NPQR', 'abcd efgh jklm npqr', 'ABCDEFGHJKLMNPQ2'])
      expect(complaint(code, true)).toBeNull()
  })

  it('say what is missing and what has the wrong shape', () => {
    for (const isBackup of [false, true]) expect(complaint('', isBackup)).toBe('codeRequired')
    for (const code of ['12345', '1234567', 'ABCD-EFGH-JKLM-NPQR'])
      expect(complaint(code, false)).toBe('invalidCodeFormat')
    for (const code of ['123456', 'ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM-NPQÄ'])
      expect(complaint(code, true)).toBe('invalidCodeFormat')
  })

  it('ask for the password after the code', () => {
    expect(firstComplaint(secondFactorForm(false), { code: '123456' })?.complaint.message).toBe(
      'enterPassword',
    )
  })
})

describe('the form of the scan', () => {
  it('takes one JPEG of ten megabytes at most', () => {
    const says = (file: string, bytes: number) =>
      firstComplaint(verificationForm(bytes), { file })?.complaint.message ?? null
    expect(says('', 0)).toBe('selectImage')
    expect(says('passport.png', 9)).toBe('onlyJpeg')
    expect(says('jpg', 9)).toBe('onlyJpeg')
    expect(says('passport.jpg.exe', 9)).toBe('onlyJpeg')
    expect(says('passport.jpg', 10_485_761)).toBe('fileTooLarge')
    expect(says('passport.jpg', 10_485_760)).toBeNull()
    expect(says('IMG_0001.JPEG', 9)).toBeNull()
  })
})
