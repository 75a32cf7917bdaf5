import { describe, expect, it } from 'vitest'
import { groupUid, makeUid } from '../../../contract/address.ts'
import { securityEvents, type SecurityEvent } from '../../../contract/codes.ts'
import { keptByLaw } from '../../../contract/care.ts'
import { formats } from '../../../contract/format.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import type { Notice } from '../../../contract/notices.ts'
import { rejectionReasons, type RejectionReason } from '../../../contract/verification.ts'
import { allTexts } from '../../../texts/all-languages.ts'
import { mailEntries, mailTexts } from '../../../texts/mail.ts'
import { composeMail } from './compose.ts'
import type { CareEvent } from './letter.ts'

const at = new Date('2026-03-01T12:34:56Z')
const events = Object.keys(securityEvents) as SecurityEvent[]
const contact = 'office@mastercopy.example'
const around = { name: 'Vera Lind', at, device: 'Firefox, Windows', network: '192.0.2.7' }

/** What a notice has besides its kind, where it has nothing. */
const noNotice: Omit<Notice, 'isNew' | 'kind'> = {
  at,
  amountMicro: undefined,
  event: undefined,
  browser: undefined,
  system: undefined,
  part: undefined,
  reason: undefined,
  category: undefined,
  text: undefined,
  number: undefined,
}

/** 1,250.50 as the readers of each language write it. */
const amounts = {
  ru: '1\u00a0250,50',
  en: '1,250.50',
  de: '1.250,50',
  es: '1.250,50',
} as const satisfies Record<Language, string>

const tradingAccounts = {
  ru: /торговы\S+ счет/,
  en: /trading accounts/,
  de: /Handelskonten/,
  es: /cuentas de operaciones/,
} as const satisfies Record<Language, RegExp>
const newDeals = {
  ru: /участвуют в новых сделках/,
  en: /take part in new deals/,
  de: /nehmen weiter an neuen Trades teil/,
  es: /participando en operaciones nuevas/,
} as const satisfies Record<Language, RegExp>

/** What the law keeps of a deleted client, in the order of the text that operators sign. */
const kept = {
  ru: ['Записи реестра операций', 'переводы в блокчейне', 'принятые вами документы', 'записи о решениях'],
  en: ['Ledger entries', 'blockchain transfers', 'documents you accepted', 'records of decisions'],
  de: [
    'Buchungen',
    'Zahlungen in der Blockchain',
    'Dokumente, denen Sie',
    'Aufzeichnungen über Entscheidungen',
  ],
  es: ['asientos del libro mayor', 'envíos en la cadena', 'documentos que aceptó', 'registros de decisiones'],
} as const satisfies Record<Language, readonly string[]>

/** Without the spaces that keep words together. */
const asTyped = (text: string): string => text.replaceAll('\u00a0', ' ')

const noticeOf = (event: SecurityEvent): Omit<Notice, 'isNew'> => ({
  ...noNotice,
  kind: 'securityEvent',
  event,
})

const careMail = (language: Language, event: CareEvent): string => {
  const values = { name: 'Vera', event, due: undefined, code: undefined, waived: undefined }
  return asTyped(composeMail('care', language, values, contact).text)
}

describe.each(languages)('mails in %s', language => {
  it('say when, where and on what each thing happened, and what to do if it was someone else', () => {
    const subjects = events.map(event => {
      const { subject, text, html } = composeMail('security', language, { ...around, event }, contact)
      for (const part of [text, html])
        for (const fact of ['192.0.2.7', 'Firefox, Windows', '2026', 'UTC']) expect(part).toContain(fact)
      return subject
    })
    expect(new Set(subjects).size).toBe(events.length)
  })

  it('leave the device out when nobody knows it', () => {
    const [event] = events as [SecurityEvent]
    const known = composeMail('security', language, { ...around, event }, contact).text
    const unknown = composeMail('security', language, { ...around, event, device: '' }, contact).text
    expect(unknown.split('\n\n')).toHaveLength(known.split('\n\n').length - 1)
  })

  it('contain the recovery code in the text and not in the subject, with nothing to click', () => {
    const { subject, text, html } = composeMail(
      'recovery',
      language,
      { name: 'Vera Lind', code: '12345678', minutes: 15 },
      contact,
    )
    expect(subject).not.toMatch(/\d/)
    for (const part of [text, html]) expect(part).toContain('12345678')
    expect(text).toContain('15')
    expect(html).not.toMatch(/<a |href|https?:/)
  })

  it('say what becomes of a withdrawal, with amount and address, and nothing of it in the subject', () => {
    const facts = { name: 'Vera', amountMicro: 1_250_500_000n, address: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb' }
    const subjects = (['asked', 'paid', 'rejected'] as const).map(stage => {
      const [reason, txId] = [stage === 'rejected' ? 'wrongAddress' : undefined, undefined] as const
      const { subject, text } = composeMail(
        'withdrawal',
        language,
        { ...facts, stage, reason, txId },
        contact,
      )
      for (const fact of [amounts[language], facts.address]) expect(text).toContain(fact)
      expect(subject).not.toMatch(/\d/)
      return subject
    })
    expect(new Set(subjects).size).toBe(3)
  })

  it.each(['asked', 'paid'] as const)('say where to write to when a withdrawal is %s', stage => {
    const facts = { name: 'Vera', amountMicro: 60_000_000n, address: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb' }
    const { text } = composeMail(
      'withdrawal',
      language,
      { ...facts, stage, reason: undefined, txId: undefined },
      contact,
    )
    const [body] = text.split('\n--\n')
    expect(body).toContain(contact)
  })

  it('tell operators of one delay alone, also where a recovery key enrolled someone', () => {
    const written = (change: 'recovered' | 'keyAdded') =>
      composeMail(
        'staffChange',
        language,
        { name: 'Olga', change, who: 'Pavel', roles: [], reason: '', by: '', at },
        contact,
      ).text
    const delays = (text: string) => text.match(/\b(?:24|72)(?=\s)/g)
    expect(delays(written('recovered'))).toEqual(['72'])
    expect(delays(written('keyAdded'))).toEqual(['24'])
  })

  it('say of a transfer how much, to which account and when, and what to do if it was someone else', () => {
    const uid = makeUid('finance', '1234567890')
    const { subject, text } = composeMail(
      'movement',
      language,
      { name: 'Vera', event: 'transferSent', amountMicro: 40_000_000n, at, recipient: `Boris W., ${uid}` },
      contact,
    )
    const [body] = text.split('\n--\n')
    for (const fact of ['40', `Boris W., ${groupUid(uid)}`, '2026', 'UTC', contact])
      expect(body).toContain(fact)
    expect(subject).not.toMatch(/\d/)
  })

  it('say of a correction against the client how much, why, and where to ask about it', () => {
    const taken = { event: 'correctionTaken', category: 'wrongBooking' } as const
    const { text } = composeMail(
      'movement',
      language,
      { name: 'Vera', ...taken, amountMicro: 40_000_000n, at },
      contact,
    )
    const [body] = text.split('\n--\n')
    const why = mailTexts(language).text('notices.wrongBooking')
    for (const fact of ['40', why, 'UTC', contact]) expect(body).toContain(fact)
  })

  it('say of a deposit that went back how much it was, and by which transaction', () => {
    const refunded = { event: 'depositRefunded', txId: 'ab'.repeat(32) } as const
    const { text } = composeMail(
      'movement',
      language,
      { name: 'Vera', ...refunded, amountMicro: 700_000_000n, at },
      contact,
    )
    const [body] = text.split('\n--\n')
    for (const fact of ['700', refunded.txId, 'UTC', contact]) expect(body).toContain(fact)
  })

  it('say where news can be read to their end, where they do not end there', () => {
    const noticed = (text: string) => {
      const notice = { ...noNotice, kind: 'news', text } as const
      return composeMail('notice', language, { name: 'Vera', notice }, contact).text
    }
    const whole = noticed('We are open.').split('\n\n')
    const added = noticed('We are open on…').split('\n\n')
    expect(added).toHaveLength(whole.length + 1)
    expect(added.join()).toContain(mailTexts(language).text('notices.newsFull'))
  })

  it('say that trading accounts cannot be changed while trading is suspended, and go on copying', () => {
    const about = { name: 'Vera', part: 'trading', until: null, isUnproved: false } as const
    const mails = (['frozen', 'lifted'] as const).map(stage =>
      composeMail('freeze', language, { ...about, stage }, contact),
    )
    const subjects = [...mails.map(({ subject }) => subject), mailEntries[language].notices.partFrozenTrading]
    for (const subject of subjects) expect(subject).toMatch(tradingAccounts[language])
    expect(asTyped(mails[0]!.text)).toMatch(newDeals[language])
  })

  it('say of an announced change, by the bot too, when it takes effect and how to cancel it', () => {
    for (const event of ['secondFactorChangeAsked', 'emailChangeAsked', 'telegramChangeAsked'] as const) {
      const values = { name: 'Vera', notice: noticeOf(event) }
      const text = asTyped(composeMail('notice', language, values, contact).text)
      const { mail } = mailEntries[language]
      const due = asTyped(formats(language).exactMoment(new Date('2026-03-04T12:34:56Z')))
      const cancel = event === 'emailChangeAsked' ? mail.careCancelByCode : mail.careCancel
      for (const said of [`${mail.careWhen}:\n${due}`, cancel]) expect(text).toContain(said)
    }
  })

  it('say by the bot too what to do if it was not the client who wanted another name', () => {
    const values = { name: 'Vera', notice: noticeOf('nameChanged') }
    const text = asTyped(composeMail('notice', language, values, contact).text)
    expect(text).toContain(asTyped(mailEntries[language].mail.securityNotYou))
  })

  it('speak of an added address as this one to that address alone', () => {
    const values = { name: 'Vera', notice: noticeOf('emailAdded') }
    const { mail, mailEvent } = mailEntries[language]
    const byBot = asTyped(composeMail('notice', language, values, contact).text)
    expect(byBot).toContain(mail.emailWasAdded)
    expect(byBot).not.toContain(mailEvent.emailAdded)
    const { text } = composeMail('security', language, { ...around, event: 'emailAdded' }, contact)
    expect(asTyped(text)).toContain(mailEvent.emailAdded)
  })

  it('name the end of a suspension where it has one, and never a reason', () => {
    const about = { name: 'Vera', part: 'transfers', stage: 'frozen', isUnproved: false } as const
    const [ended, open] = [at, null].map(
      until => composeMail('freeze', language, { ...about, until }, contact).text,
    )
    const { mail } = mailEntries[language]
    expect(ended).toContain(`${mail.frozenUntil}:\n${formats(language).exactMoment(at)}`)
    expect(open).not.toContain(`${mail.frozenUntil}:`)
    for (const text of [ended, open]) expect(text).not.toContain(`${mail.reason}:`)
  })

  it('name all that is kept of a deleted client, as the page does before', () => {
    expect(keptByLaw).toBe('books, chain transfers, documents accepted, approvals, audit')
    const page = asTyped(allTexts[language].care.dataNote)
    for (const text of [careMail(language, 'dataDeleted'), page])
      for (const what of kept[language]) expect(text).toContain(what)
  })

  it('say where the client reads why they are not deleted', () => {
    expect(careMail(language, 'deletionRefused')).toContain(allTexts[language].care.data)
  })

  it('give each reason of a rejection', () => {
    const reasons = Object.keys(rejectionReasons) as RejectionReason[]
    const texts = reasons.map(
      reason =>
        composeMail('verification', language, { name: 'Vera', verdict: 'rejected', reason }, contact).text,
    )
    expect(new Set(texts).size).toBe(reasons.length)
  })
})
