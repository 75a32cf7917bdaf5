import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withdrawalReasons, type WithdrawalReason } from '../../../contract/codes.ts'
import { languages } from '../../../contract/languages.ts'
import { dollars } from '../../../contract/money.ts'
import { mailEntries } from '../../../texts/mail.ts'
import { composeMail, nameToGreet } from './compose.ts'

const vera = {
  name: 'Vera Petrova',
  origin: 'https://mastercopy.example',
  invitation: 'https://mastercopy.example/signup/VERA2345',
}

describe.each(languages)('a welcome in %s', language => {
  const { subject, text, html } = composeMail('welcome', language, vera, undefined)

  it('contains name, where to sign in and the own invitation link, as text and as HTML', () => {
    for (const part of [text, html]) for (const value of Object.values(vera)) expect(part).toContain(value)
    expect(subject).toMatch(/Mastercopy/)
  })

  it('says the risk in the words of the pages', () => {
    const pages = readFileSync(new URL(`../../../texts/${language}/risk.ts`, import.meta.url), 'utf8')
    const line = /line: '([^']+)'/.exec(pages)![1]!
    // Line breaks differ from language to language; the words do not.
    for (const part of [text, html]) expect(part.replaceAll('\u00a0', ' ')).toContain(line)
  })

  it('has no character without a width, which some mail programs draw as a box', () => {
    for (const part of [subject, text, html]) expect(part).not.toContain('\u2060')
  })

  it('has nothing to click, to load or to fill in', () => {
    expect(html).not.toMatch(/<(a|img|form|input|button|link|script|iframe|style)\b|href|src=|url\(|@import/i)
  })

  it('says it in full: no text is much shorter than in the longest language', () => {
    const lengths = languages.map(each => composeMail('welcome', each, vera, undefined).text.length)
    expect(text.length).toBeGreaterThan(0.8 * Math.max(...lengths))
    expect(text).not.toMatch(/undefined|null|%/)
  })
})

describe.each(languages)('the end of a mail in %s', language => {
  const endOf = (contact: string | undefined) =>
    composeMail('welcome', language, vera, contact).text.trimEnd().split('\n\n').at(-1)!

  it('says where to write to, since replies are not read', () => {
    expect(endOf('office@mastercopy.example')).toMatch(/ office@mastercopy\.example\.$/)
  })

  it('carries the mark of the client, and none where it is for nobody’s account', () => {
    const marked = composeMail('welcome', language, vera, undefined, 'ABC-234')
    for (const part of [marked.text, marked.html]) expect(part.split('ABC-234')).toHaveLength(2)
    expect(composeMail('welcome', language, vera, undefined).text).not.toContain(
      mailEntries[language].mail.mark.split('%')[0]!,
    )
  })

  it('names the page with the address while none is configured', () => {
    const pages = readFileSync(new URL(`../../../texts/${language}/cabinet.ts`, import.meta.url), 'utf8')
    expect(endOf(undefined)).toContain(/ documents: '([^']+)'/.exec(pages)![1]!)
    expect(endOf(undefined)).not.toMatch(/undefined|@/)
  })
})

describe.each(languages)('a mail that a withdrawal was cancelled, in %s', language => {
  it.each(Object.entries(withdrawalReasons))(
    'tells why, by a code too, and where to complain: %s',
    (reason, code) => {
      const { text } = composeMail(
        'withdrawal',
        language,
        {
          name: vera.name,
          stage: 'rejected',
          amountMicro: dollars(20),
          address: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
          reason: reason as WithdrawalReason,
          txId: undefined,
        },
        'office@mastercopy.example',
      )
      const [why] = mailEntries[language].mailWithdrawalReason[reason as WithdrawalReason].split('%')
      expect(text.replaceAll('\u00a0', ' ')).toContain(why!.replaceAll('\u00a0', ' '))
      expect(text).not.toContain('%')
      const appeal = text.split('\n\n').find(part => part.includes(` W${code}: `))
      expect(appeal).toContain('office@mastercopy.example')
    },
  )
})

describe.each(languages)('a message of the bot in %s', language => {
  const notice = {
    at: new Date('2026-03-01T12:34:56Z'),
    kind: 'withdrawalCancelled',
    amountMicro: dollars(20),
    event: undefined,
    browser: undefined,
    system: undefined,
    part: undefined,
    reason: 'underReview',
    category: undefined,
    text: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
    number: undefined,
  } as const
  const contact = 'office@mastercopy.example'
  const { text } = composeMail(
    'notice',
    language,
    { name: vera.name, notice },
    contact,
    undefined,
    'telegram',
  )

  it('is no email, and says in place where to write to', () => {
    const email = /email|письм|E-Mail|correo/i
    const paragraphs = text.trimEnd().split('\n\n')
    const named = paragraphs.filter(paragraph => paragraph.includes(contact))
    expect(named).toHaveLength(2)
    expect(named.at(-1)).toBe(paragraphs.at(-1))
    for (const paragraph of named) expect(paragraph).not.toMatch(email)
  })
})

it('says it differently in each language', () => {
  expect(
    new Set(languages.map(language => composeMail('welcome', language, vera, undefined).subject)).size,
  ).toBe(4)
})

describe('a name', () => {
  it.each([
    'Vera Petrova',
    'Вера Петрова',
    'Jürgen von der Mühle',
    "Sinéad O'Connor-Núñez",
    'Dr. Anne-Marie Müller',
    'Nguyễn Thị Hoà',
    '王小明',
    'محمد علي',
  ])('%s is greeted', name => {
    expect(nameToGreet(name)).toBe(name)
    expect(composeMail('welcome', 'en', { ...vera, name }, undefined).text).toMatch(`Hello, ${name}!`)
  })

  it.each([
    'Visit evil.example now',
    'https://evil.example',
    'write to help@evil.example',
    'Call +49 30 1234567',
    'Vera\r\nBcc: boris@example.org',
    '<b>Vera</b>',
    'Vera \u202Enozama',
    'V'.repeat(61),
    '   ',
  ])('that is none is left out: %j', name => {
    const { text, html } = composeMail('welcome', 'en', { ...vera, name }, undefined)
    expect(text).toMatch(/^Hello!\n/)
    expect(html).toContain('<p>Hello!</p>')
    expect(html).not.toMatch(/evil|Bcc|<b>/)
  })
})

it('lets no value become markup, a further line or a header', () => {
  const plain = composeMail('welcome', 'en', vera, undefined)
  const shapeOf = (html: string) => html.match(/<[^>]*>/g)
  const nasty = fc.string({ unit: fc.constantFrom(...'<>"\'&/\r\n\0\u2028\u202Eab='), minLength: 1 })
  fc.assert(
    fc.property(nasty, nasty, (origin, invitation) => {
      const mail = composeMail('welcome', 'en', { ...vera, origin, invitation }, undefined)
      expect(shapeOf(mail.html)).toEqual(shapeOf(plain.html))
      expect(mail.html.split('\n')).toHaveLength(plain.html.split('\n').length)
      expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length)
      expect(mail.text).not.toMatch(/[\r\0\u2028\u202E]/)
    }),
  )
})
