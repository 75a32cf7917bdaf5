import { expect, test } from 'vitest'
import { isActorCode } from './staff-forms.ts'

test.each(['client', 'Client', 'job:settlement', 'cli:root', '97bb949b-23b8-4491-8d0f-45d00a2e34bd'])(
  '%s is no name of an operator: the log names others so',
  name => {
    expect(isActorCode(name)).toBe(true)
  },
)

test.each(['Olga', 'Ines Cole', 'Clientine Job', 'Ольга Петрова'])('%s is a name of an operator', name => {
  expect(isActorCode(name)).toBe(false)
})
