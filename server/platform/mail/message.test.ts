import { describe, expect, it } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { composeMail } from './compose.ts'
import { senderOf, writeMessage, type Mail } from './message.ts'

const values = { name: 'Вера', origin: 'https://x.example', invitation: 'https://x.example/signup/A' }
const mail: Mail = {
  id: '019a0000-0000-7000-8000-000000000001',
  recipient: 'vera@example.org',
  language: 'ru',
  ...composeMail('welcome', 'ru', values, undefined),
  postedAt: new Date('2026-11-01T10:00:00Z'),
}
const written = async (change: Partial<Mail> = {}) =>
  (await writeMessage({ ...mail, ...change }, 'no-reply@x.example')).toString('latin1')

/** The header fields, unfolded. */
const headersOf = (message: string) =>
  message
    .slice(0, message.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

const decode = (part: string): string => {
  const [head, ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/.test(head!)) return Buffer.from(text, 'base64').toString()
  if (!/quoted-printable/.test(head!)) return text
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe('a message', () => {
  it('has exactly these headers', async () => {
    expect(headersOf(await written()).map(line => line.split(':')[0])).toEqual([
      'Auto-Submitted',
      'Content-Language',
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
    ])
  })

  it.each(languages)(
    'in %s brings text and HTML to the reader unharmed, in short ASCII lines',
    async language => {
      const composed = composeMail('welcome', language, values, undefined)
      const message = await written({ language, ...composed })
      const boundary = /boundary="([^"]+)"/.exec(message)![1]!
      const [, text, html] = message.split(`--${boundary}`)
      const unix = (part: string) => decode(part).replaceAll('\r\n', '\n').trimEnd()
      expect(unix(text!)).toBe(composed.text.trimEnd())
      expect(unix(html!)).toBe(composed.html.trimEnd())
      for (const line of message.split('\r\n')) expect(line).toMatch(/^[\t\x20-\x7e]{0,76}$/)
    },
  )

  it('is the same to the byte at every try', async () => {
    expect(await written()).toBe(await written())
  })

  it('takes no further header out of a subject', async () => {
    const subject = 'Hello\r\nBcc: boris@example.org\r\n\r\nbody\u2028x\0'
    const headers = headersOf(await written({ subject }))
    expect(headers).toHaveLength(9)
    expect(headers.filter(line => /^(Bcc|To):/i.test(line))).toEqual(['To: vera@example.org'])
  })
})

describe('the sender', () => {
  const from = (origin: string, configured?: string) =>
    senderOf({ origin, config: { mail: { smtpUrl: undefined, from: configured } } })

  it('is the platform’s own host, or localhost where there is no name', () => {
    expect(from('https://mastercopy.example')).toBe('no-reply@mastercopy.example')
    for (const origin of ['', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(from(origin)).toBe('no-reply@localhost')
  })

  it('is whom the operator has named', () => {
    expect(from('https://mastercopy.example', 'clients@mail.example')).toBe('clients@mail.example')
  })
})
