import { describe, expect, it } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { composeMail } from './compose.ts'
import { maskSecrets } from './last-mail.ts'

const headers = 'To: vera@example.org\nSubject: Your code 1234 5678\nDate: Mon, 09 Mar 2026 10:00:00 GMT'

describe('a mail as operators see it', () => {
  const values = { name: 'Lind Vera', code: '40718293', minutes: 15 }
  it.each(languages)('shows no recovery code in %s', language => {
    const { subject, text } = composeMail('recovery', language, values, undefined)
    const shown = maskSecrets('recovery', `Subject: ${subject}\n\n${text}`)
    expect(text).toContain('40718293')
    expect(shown).not.toMatch(/\d{4}/)
    expect(shown).toContain('15')
    expect(shown).toContain(subject)
  })

  it('shows no code and no link of a kind that nobody has thought of here', () => {
    const secrets = ['40718293', '4071 8293', '123456', 'abcd-12ef-34gh', 'K7Q2M']
    for (const secret of secrets) {
      const shown = maskSecrets('anotherKind', `${headers}\n\nYour code:\n${secret}\nvalid for 15 minutes`)
      for (const part of secret.split(/[ -]/)) expect(shown).not.toContain(part)
      expect(shown).toContain('valid for 15 minutes')
      expect(shown).toContain('Date: Mon, 09 Mar 2026')
    }
    const link = maskSecrets('anotherKind', `${headers}\n\nhttps://example.org/enter?token=abcdef`)
    expect(link).toContain('https://example.org/******')
    expect(link).not.toContain('token')
  })

  it('shows all of a mail that lets nobody in', () => {
    const mail = `${headers}\n\nAmount in USDT: 1250.5, https://example.org/signup/abc12345`
    expect(maskSecrets('withdrawal', mail)).toBe(mail)
  })
})
