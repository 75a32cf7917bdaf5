/** The rules that keep the product honest (`docs/honesty.md`), on the public pages as they are after a year. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { referralPercents } from '../../contract/limits.ts'
import { formats } from '../../contract/format.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { publicPages, type Figure, type PublicPageName } from '../../contract/public-pages.ts'
import { publicPrograms, trackRecord } from '../../contract/track-record.ts'
import { settledInAll } from '../../contract/trading.ts'
import { viewOf } from '../../test/browser/public-year.ts'
import { publicTexts } from '../../texts/public-pages.ts'
import { testAssets } from './assets-fixture.ts'
import { drawPublicPage } from './draw.tsx'

const origin = 'https://mastercopy.example'

/** As people read it: without tags, with ordinary spaces. `change`: what another installation would answer. */
function pageOf(name: PublicPageName, language: Language, change?: (figure: Figure) => Figure): string {
  const known = change ? undefined : drawn.get(name + language)
  if (known) return known
  const view = viewOf(name, language, origin)
  const figures = change ? view.figures!.map(change) : view.figures
  const html = drawPublicPage({ ...view, figures }, testAssets)
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
  if (!change) drawn.set(name + language, html)
  return html
}
/** Drawing takes longer than reading. */
const drawn = new Map<string, string>()

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
const read = (name: PublicPageName, language: Language) => wordsOf(pageOf(name, language))
const part = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))

/** The answers to one call, changed by its keys. */
const answering =
  (path: string, change: (answer: any, request: Record<string, unknown>) => unknown) =>
  (figure: Figure): Figure =>
    figure.path === path
      ? { ...figure, answer: change(structuredClone(figure.answer), figure.request) }
      : figure

/** The second program takes no accounts any more. */
const closing = answering(publicPrograms.path, answer => {
  answer.l[1].a = false
  return answer
})
const programsOf = (language: Language): any[] =>
  (
    viewOf('programs', language, origin).figures!.find(({ path }) => path === publicPrograms.path)!
      .answer as any
  ).l

const asOf = (language: Language): string =>
  `${formats(language).date(new Date('2026-11-22T06:58:00Z'), 'UTC')} UTC`.replaceAll('\u00a0', ' ')

describe.each(languages)('in %s', { timeout: 60_000 }, language => {
  const texts = publicTexts[language]

  it('grays a record of few deals or months, and calls it a small sample', () => {
    const isSmall = answering(trackRecord.path, answer => ({ ...answer, sm: true }))
    const small = pageOf('landing', language, isSmall)
    expect(wordsOf(part(small, 'id="results"', 'id="terms"')).split(texts.program.small).length - 1).toBe(4)
    expect(wordsOf(part(small, 'id="stake"', 'id="about"'))).toContain(texts.program.small)
    expect(wordsOf(part(pageOf('landing', language), 'id="results"', 'id="terms"'))).not.toContain(
      texts.program.small,
    )
  })

  it('leaves no closed program out of the results', () => {
    const { n: name } = programsOf(language)[1]
    const closed = texts.program.closedName.replace('%NAME%', name)
    for (const page of ['landing', 'programs'] as const)
      expect(wordsOf(part(pageOf(page, language, closing), 'id="results"', '</table>'))).toContain(closed)
  })

  it('tells the terms that are in force, and those that were announced, never those of a fresh installation', () => {
    const { briefMoney, exactMoney, percent, calendarDay } = formats(language)
    const plain = (words: string) => words.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
    const changed = answering(publicPrograms.path, answer => {
      Object.assign(answer.l[0], { min: '250.5', x: 'Trades metals.', pb: '2.5' })
      answer.l[0].c = [{ f: '2027-01-01T00:00:00.000Z', min: '350.25', a: true }]
      return answer
    })
    const whole = pageOf('landing', language, changed)
    const landing = plain(wordsOf(part(whole, 'id="terms"', '</section>')))
    const programs = plain(wordsOf(pageOf('programs', language, changed)))
    for (const page of [landing, programs])
      for (const words of [
        exactMoney(250_500_000n),
        'Trades metals.',
        percent('2.5'),
        calendarDay('2027-01-01'),
        exactMoney(350_250_000n),
      ])
        expect(page).toContain(plain(words))
    for (const section of ['id="stake"', 'id="banner-title"'])
      expect(plain(wordsOf(part(whole, section, '</section>')))).toContain(plain(exactMoney(250_500_000n)))
    const first = texts.landing.entryRange
      .replace('%LEAST%', briefMoney(100_000_000n))
      .replace('%MOST%', briefMoney(4_000_000_000n))
    expect(landing).not.toContain(plain(first))

    const { n: name, x: about } = programsOf(language)[1]
    const open = wordsOf(part(pageOf('landing', language, closing), 'id="terms"', '</section>'))
    expect(plain(wordsOf(part(pageOf('landing', language), 'id="terms"', '</section>')))).toContain(about)
    expect(open).not.toContain(about)
    const partnership = wordsOf(part(pageOf('landing', language, closing), 'id="partnership"', '</section>'))
    expect(partnership).not.toContain(name)
    expect(partnership).not.toContain(texts.landing.partnershipBonusTitle)
  })

  it('shows the worst month and the deepest fall as the return is shown, which is linked and after everything', () => {
    const { answer } = viewOf('landing', language, origin).figures!.find(
      ({ path }) => path === trackRecord.path,
    )!
    const { p: linked, sp: sum, w: worst, dd: drawdown } = answer as Record<string, any>
    const { resultPercent } = formats(language)
    const results = part(pageOf('landing', language), 'id="results"', '</table>')
    const cell = (figure: string) =>
      new RegExp(
        `<td(?: class="([^"]*)")?>${figure.replace('+', '\\+').replaceAll('\u00a0', ' ')}</td>`,
      ).exec(results)
    for (const figure of [linked, worst.p, drawdown.p]) expect(cell(resultPercent(figure))).not.toBeNull()
    expect(cell(resultPercent(sum))).toBeNull()
    expect(wordsOf(results)).toContain(
      texts.landing.comparisonAsOf.replace('%AT%', asOf(language)).replaceAll('\u00a0', ' '),
    )
  })

  it('says of each statistic as of when it holds, with the time zone', () => {
    const landing = pageOf('landing', language)
    for (const [from, to] of [
      ['<h1', 'id="stake"'],
      ['id="stake"', 'id="about"'],
      ['id="results"', '</section>'],
    ] as const)
      expect(wordsOf(part(landing, from, to))).toContain(asOf(language))
    for (const name of ['programs', 'program', 'coverage'] as const)
      expect(read(name, language)).toContain(asOf(language))
  })

  it('warns of the risk at the foot of every page, and on a program’s before anything else of it', () => {
    for (const name of publicPages)
      expect(part(pageOf(name, language), '<footer', '</footer>')).toContain(texts.risk.line)
    const program = read('program', language)
    expect(program.indexOf(texts.risk.program)).toBeGreaterThan(0)
    expect(program.indexOf(texts.risk.program)).toBeLessThan(program.indexOf(texts.program.record))
  })

  it('presses nobody: nothing is ticked, no amount is the greatest, no clock runs', () => {
    const view = viewOf('landing', language, origin)
    const withRecords = programsOf(language).map(({ id: program }) =>
      drawPublicPage({ ...view, place: { ...view.place, program } }, testAssets),
    )
    for (const html of [...publicPages.map(name => pageOf(name, language)), ...withRecords]) {
      expect(html.match(/<input[^>]*type="checkbox"[^>]*checked/g)).toBeNull()
      expect(html.match(/role="timer"|<marquee|http-equiv="refresh"/g)).toBeNull()
      for (const field of amountsIn(html)) {
        const of = (attribute: string) => new RegExp(` ${attribute}="(\\d+)"`).exec(field)![1]
        expect(of('value')).toBe(of('min'))
        expect(of('value')).not.toBe(of('max'))
      }
    }
    const amounts = withRecords.flatMap(amountsIn)
    expect(new Set(amounts).size).toBe(withRecords.length)
    expect(amounts).toHaveLength(withRecords.length)
  })

  it('says that partners are paid on profit alone, by the company, and how much', () => {
    const partnership = wordsOf(part(pageOf('landing', language), 'id="partnership"', '</section>'))
    expect(partnership).toContain(texts.landing.partnershipLead)
    expect(partnership).toContain(texts.landing.partnershipProfit)
    for (const rate of referralPercents)
      expect(partnership).toContain(formats(language).percent(rate).replaceAll('\u00a0', ' '))
  })

  it('publishes what partners may get at most, and what they got in all', () => {
    const { percent, money } = formats(language)
    const partnership = wordsOf(part(pageOf('landing', language), 'id="partnership"', '</section>'))
    for (const words of [percent(10), money(4_118_022_901n), money(61_204_118_207n), asOf(language)])
      expect(partnership.replaceAll('\u202f', ' ')).toContain(words.replaceAll(/[\u00a0\u202f]/g, ' '))
    const nothingYet = answering(settledInAll.path, answer => ({ ...answer, c: 0, m: undefined }))
    const before = wordsOf(part(pageOf('landing', language, nothingYet), 'id="partnership"', '</section>'))
    expect(before).toContain(percent(10).replaceAll('\u00a0', ' '))
    expect(before.replaceAll('\u202f', ' ')).not.toContain(money(0n).replaceAll(/[\u00a0\u202f]/g, ' '))
  })

  it('says beside a testimonial that its author is paid for others', () => {
    const said = read('landing', language).split(texts.landing.testimonialPartner).length - 1
    expect(said).toBe(1)
  })

  it('names the company, its registration and contact, and says that it is no license', () => {
    const page = read('documents', language)
    for (const words of ['1234 LLC 2025', 'Mastercopy Demonstration LLC', 'office@mastercopy.example'])
      expect(page).toContain(words)
    for (const words of [texts.documents.notALicence, texts.documents.complaints, texts.documents.register])
      expect(page).toContain(words)
    expect(pageOf('documents', language)).toContain('href="https://register.example/companies"')
    expect(page).toContain(texts.documents.fingerprint)
    const operator = [
      'Mastercopy Demonstration LLC',
      '1234 LLC 2025',
      formats(language).calendarDay('2025-06-02'),
      'Griffith Corporate Centre, Beachmont, Kingstown',
    ]
    for (const name of publicPages) {
      const foot = wordsOf(part(pageOf(name, language), '<footer', '</footer>'))
      for (const words of [...operator, texts.landing.footerNoLicence])
        expect(foot).toContain(words.replaceAll('\u00a0', ' '))
    }
  })

  it('calls the token an access counter without a price, which earns nothing', () => {
    expect(texts.landing.token).toMatch(noPrice[language])
    expect(texts.landing.token).toMatch(noYield[language])
    for (const page of ['landing', 'programs'] as const)
      expect(read(page, language)).toContain(texts.landing.token)
  })

  it('says how many tokens there are and can be, and as of when', () => {
    const { number } = formats(language)
    const tokens = wordsOf(part(pageOf('programs', language), 'id="tokens"', '</section>'))
    for (const words of [number(212), number(10_000), texts.landing.tokenCapNote, asOf(language)])
      expect(tokens.replaceAll('\u202f', ' ')).toContain(words.replaceAll(/[\u00a0\u202f]/g, ' '))
    expect(pageOf('landing', language)).toContain('href="/programs#tokens"')
  })

  it('tells how to know us from others, and leads there from every page', () => {
    const page = read('impostors', language)
    expect(page).toContain(origin)
    const { asksCodes, writes, writesBot, writesMark, afterContact } = texts.impostors
    const named = writesBot.replace('%BOT%', '@mastercopy_bot')
    for (const words of [asksCodes, writes, named, writesMark, afterContact]) expect(page).toContain(words)
    const without = wordsOf(
      drawPublicPage({ ...viewOf('impostors', language, origin), bot: undefined }, testAssets),
    )
    expect(without).not.toContain(writesBot.split('%BOT%')[0])
    for (const name of publicPages)
      expect(part(pageOf(name, language), '<footer', '</footer>')).toContain('href="/impostors"')
  })
})

const amountsIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*type="number"[^>]*>/g)].map(([field]) => field)

const noPrice: Record<Language, RegExp> = {
  ru: /нет цены|цены.{0,12}нет/i,
  en: /no price/i,
  de: /keinen preis/i,
  es: /no tiene precio/i,
}
const noYield: Record<Language, RegExp> = {
  ru: /не приносит/i,
  en: /earns nothing/i,
  de: /keinen ertrag|bringt nichts/i,
  es: /ni da rendimiento/i,
}

test('every rule names tests that exist', () => {
  const rows = readFileSync('docs/honesty.md', 'utf8')
    .split('\n')
    .filter(line => /^\| +\d/.test(line))
  expect(rows.map(row => Number(row.split('|')[1]))).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  )
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`: “([^”]+)”/g)]
    expect([row, named.length > 0]).toEqual([row, true])
    for (const [, file, title] of named)
      expect([file, title, existsSync(file!) && readFileSync(file!, 'utf8').includes(title!)]).toEqual([
        file,
        title,
        true,
      ])
  }
})
