import { describe, expect, it } from 'vitest'
import { browserOf, deviceName } from './browser-name.ts'

const named = (userAgent: string): string => deviceName(browserOf(userAgent))

describe('the name of a browser', () => {
  it('is what people know it by', () => {
    expect(named('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
      'Firefox, Windows',
    )
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    expect(named(safari)).toBe('Safari, iOS')
  })

  it('is nothing that someone else wrote there', () => {
    for (const text of [
      'Mastercopy: your account is frozen. Confirm it at https://evil.example/login /1 x',
      'https://evil.example/1.0 ',
      'x'.repeat(16_000),
      'node',
      '',
    ])
      expect(named(text)).toBe('')
  })
})
