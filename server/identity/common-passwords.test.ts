import { describe, expect, it } from 'vitest'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { isCommon } from './common-passwords.ts'

describe('a password that everybody tries first', () => {
  it.each([
    [
      'Russian',
      ['пароль', 'Пароль123', 'йцукен', 'ЙЦУКЕН123', 'любовь', 'наташа', 'спартак', 'gfhjkm', 'privet123'],
    ],
    [
      'English',
      ['password', 'Password1', 'letmein', 'qwerty123', 'iloveyou', 'dragon', 'football', 'trustno1'],
    ],
    [
      'German',
      ['passwort', 'Passwort123', 'hallo123', 'qwertz', 'schalke04', 'sommer2025', 'München', 'schatz'],
    ],
    ['Spanish', ['contraseña', 'Contraseña123', 'tequiero', 'teamo123', 'barcelona', 'hola1234', 'corazón']],
    [
      'no language',
      ['123456', '654321', '111111', '121212', '1q2w3e4r', 'aaaaaaaaaaaa', 'zxcvbnm', '987654321'],
    ],
  ])('is refused in %s', (_language, passwords) => {
    expect(passwords.filter(password => !isCommon(password))).toEqual([])
  })

  it('is not what people make up themselves', () => {
    for (const { password } of [vera, boris, clara, dmitri, eve]) expect(isCommon(password)).toBe(false)
  })

  it('is the same in either way of writing an accent', () => {
    expect(isCommon('contraseña'.normalize('NFD'))).toBe(true)
  })
})
