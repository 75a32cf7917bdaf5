import { describe, expect, it } from 'vitest'
import { signInForm } from '../contract/forms.ts'
import { cleared, filled, validated, type FormState } from './use-form.ts'

const empty: FormState = { values: { email: '', password: '' }, failing: null }

describe('a form that is filled in', () => {
  it('complains about the first failing field and is not sent', () => {
    const { state, sendable } = validated(empty, signInForm)
    expect(state.failing).toEqual({ field: 'email', complaint: { message: 'enterEmail' } })
    expect(sendable).toBeNull()
  })

  it('forgets the complaint when its field is focused or typed in, and not when another is', () => {
    const { state } = validated(empty, signInForm)
    expect(cleared(state, 'email').failing).toBeNull()
    expect(filled(state, 'email', 'v').failing).toBeNull()
    expect(cleared(state, 'password').failing?.field).toBe('email')
    expect(filled(state, 'password', 'v').failing?.field).toBe('email')
  })

  it('is sent once every rule is content', () => {
    const state = filled(filled(empty, 'email', 'vera@example.org'), 'password', 'secret')
    expect(validated(state, signInForm).sendable).toEqual({ email: 'vera@example.org', password: 'secret' })
  })

  it('neither judges nor sends disabled fields', () => {
    const state = filled(empty, 'password', 'secret')
    expect(validated(state, signInForm, ['email']).sendable).toEqual({ password: 'secret' })
  })
})
