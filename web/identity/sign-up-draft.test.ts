import { expect, it } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './sign-up-draft.ts'

function tab() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

const typed = {
  name: 'Vera Lind',
  email: 'vera@example.org',
  invitation: 'ABCD2345',
  password: 'patient lighthouse 7',
  repeat: 'patient lighthouse 7',
  agreement: 'yes',
}

it('a registration that is left is found again, without its passwords and its consent', () => {
  const storage = tab()
  keepDraft(() => storage, typed)
  const { name, email, invitation } = typed
  expect(readDraft(() => storage, '')).toEqual({ name, email, invitation })
  expect([...storage.items.values()].join()).not.toContain(typed.password)
  expect(readDraft(() => storage, 'NEWER234')).toEqual({ name, email, invitation: 'NEWER234' })
  forgetDraft(() => storage)
  expect(readDraft(() => storage, '')).toEqual({ name: '', email: '', invitation: '' })
})

it('where nothing is kept, or nonsense, the registration begins empty', () => {
  const forbidden = (): never => {
    throw new Error('forbidden')
  }
  keepDraft(forbidden, typed)
  const broken = { ...tab(), getItem: () => '[1, "' }
  for (const storage of [forbidden, () => broken])
    expect(readDraft(storage, 'A')).toEqual({ name: '', email: '', invitation: 'A' })
})
