/** What the landing page must never claim, and what it must state equally fully in each language. */
import { describe, expect, test } from 'vitest'
import { readAnswer, writeAnswer } from '../../contract/call.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { languages, type Language } from '../../contract/languages.ts'
import type { PublicView } from '../../contract/public-pages.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import type { Entry } from '../../texts/translation.ts'
import { viewOf } from '../../test/browser/public-year.ts'
import { testAssets } from '../public/assets-fixture.ts'
import { drawPublicPage } from '../public/draw.tsx'
import { mailEntries } from '../../texts/mail.ts'
import { publicTexts } from '../../texts/public-pages.ts'

const origin = 'https://mastercopy.example'
/** The programs of a fresh installation, none of which has a deal. */
const noResults = (language: Language): PublicView['figures'] =>
  viewOf('landing', language, origin).figures!.filter(({ path }) => path === publicPrograms.path)
/** The landing page as it is drawn while there are no results. */
const render = (language: Language, figures: PublicView['figures'] = noResults(language)): string =>
  drawPublicPage(
    {
      page: 'landing',
      place: { program: null, page: 1, check: '' },
      language,
      theme: 'system',
      origin,
      bot: undefined,
      demonstrationUrl: undefined,
      figures,
    },
    testAssets,
  )
const formsOf = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))
/** Of all pages, the cabinet's as well, and of mails. */
const textsOf = (language: Language): string[] =>
  [
    ...Object.values<Record<string, Entry>>(publicTexts[language]),
    ...Object.values(mailEntries[language]),
  ].flatMap(group => Object.values<Entry>(group).flatMap(formsOf))
const shown = (html: string): string => html.replace(/<[^>]*>/g, ' ')

const number = String.raw`\d[\d.,\s\u00a0\u202f]*`
/** As a sign, or as a word of any of the languages. */
const units = '[%$€]|USD|percent|per cent|prozent|процент|por\\s?ciento|puntos porcent|dollar|dólar|доллар'
const figure = new RegExp(`${number}(?:${units})|(?:[$€]|USD)\\s*\\d`, 'i')
/** That nothing is no amount, and that a US dollar is one USDT: neither is ever set otherwise. */
const definitions = ['rules.positiveAmount', 'withdrawal.before']

const banned: Record<Language, RegExp> = {
  ru: /гарант|безрисков|без риска|стабильн\S* доход|пассивн\S* доход|точно заработ|успей|осталось мест|только сегодня/i,
  en: /guarant|risk[- ]free|no risk|without risk|passive income|steady income|can.t lose|hurry|spots left|only today/i,
  de: /garant|risikofrei|risikolos|ohne risiko|sichere[rn]? (gewinn|rendite)|passives einkommen|nur heute|nur noch \d/i,
  es: /garant|sin riesgo|libre de riesgo|ingresos? (pasivos?|estables?)|ganancias? seguras?|solo hoy|últimas plazas/i,
}

/** What makes an investment of a token; the minimum that it lowers is no price of its own. */
const ofMoney: Record<Language, RegExp> = {
  ru: /доход|прибыл|процент|дивиденд|цен[ауыео]|стоимост|стоит|курс|купить|продать|инвест|вырас/i,
  en: /yield|profit|earn|interest|dividend|price|worth|value|rate|buy|sell|invest|grow/i,
  de: /ertrag|rendite|gewinn|zins|dividende|preis|wert|kurs|kaufen|invest|wachs/i,
  es: /rendimiento|ganancia|interés|intereses|dividendo|precio|valor|cotiza|comprar|vender|inver|crec/i,
}
/** It has no price, and earns nothing: said so, and in no other way. */
const denials: Record<Language, RegExp> = {
  ru: /у него нет цены, и дохода он не приносит|цены у (?:него|них) нет/gi,
  en: /it has no price and earns nothing|without a price/gi,
  de: /er hat keinen preis und bringt keinen ertrag|ohne preis/gi,
  es: /no tiene precio (?:ni da|y no genera) rendimiento|sin precio/gi,
}

test.each([
  '5 %',
  '$5',
  '50 percent',
  '1.5 per cent',
  '50 Prozent',
  '5 процентов',
  '5 por ciento',
  '10 dólares',
])('a text with %s in it has a figure', typed => expect(figure.test(`of ${typed} a month`)).toBe(true))

describe.each(languages)('%s', language => {
  test('types no figure of percent or money: those come from the contract', () => {
    const typed = Object.entries(publicTexts[language]).flatMap(([word, entries]) =>
      Object.entries<Entry>(entries).flatMap(([key, entry]) =>
        formsOf(entry).some(form => figure.test(form.replaceAll(/%[A-Z0-9]+%/g, '')))
          ? [`${word}.${key}`]
          : [],
      ),
    )
    expect(typed).toEqual(definitions)
  })

  test('promises nothing and hurries nobody, on any page and in any mail', () => {
    expect(textsOf(language).length).toBeGreaterThan(1_000)
    expect(textsOf(language).filter(text => banned[language].test(text))).toEqual([])
  })

  test('says nothing of a token as of something that is worth or brings money', () => {
    const spoken = textsOf(language).filter(text => /token|токен/i.test(text))
    expect(spoken.length).toBeGreaterThan(10)
    const kept = spoken.map(text => text.replaceAll(denials[language], ''))
    expect(kept.filter(text => ofMoney[language].test(text))).toEqual([])
  })

  test('warns of the risk in the hero, on every program and in the footer', () => {
    const { risk } = publicTexts[language]
    const html = render(language).replaceAll('\u00a0', ' ')
    const count = (text: string) => html.split(text).length - 1
    expect(count(risk.line)).toBe(2)
    expect(count(risk.program) + count(risk.highProgram)).toBe(4)
    expect(html.indexOf(risk.line)).toBeLessThan(html.indexOf('id="about"'))
    expect(html.lastIndexOf(risk.line)).toBeGreaterThan(html.indexOf('<footer'))
  })

  test('has the words that there are no live results at hand, and shows no figure', () => {
    const html = render(language).replaceAll('\u00a0', ' ')
    const { resultsTitle, resultsNone } = publicTexts[language].landing
    const results = html.slice(html.indexOf(`>${resultsTitle}<`), html.indexOf('id="terms"'))
    expect(results).toContain(`>${resultsNone}<`)
    expect(results.match(/<table|[%$]/g)).toBeNull()
  })

  test('claims nothing while nobody knows whether there are results', () => {
    const text = shown(render(language, null)).replaceAll('\u00a0', ' ')
    const { resultsElsewhere, resultsNone, termsElsewhere, termsNone } = publicTexts[language].landing
    for (const words of [resultsElsewhere, termsElsewhere]) expect(text).toContain(words)
    for (const words of [resultsNone, termsNone]) expect(text).not.toContain(words)
  })

  test('labels the worked example before its first figure', () => {
    const text = shown(render(language)).replaceAll('\u00a0', ' ')
    const label = publicTexts[language].landing.exampleNote.split('%STAKE%')[1]!
    const example = text.slice(text.indexOf(publicTexts[language].landing.exampleTitle))
    expect(example.indexOf(label)).toBeGreaterThan(0)
    expect(example.indexOf(label)).toBeLessThan(example.indexOf('40'))
  })

  test('has neither inline script nor inline style, so that the strict policy holds', () => {
    const html = render(language)
    expect(html.match(/<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]* src=)/gi)).toBeNull()
  })

  test('is complete: no missing text, no unfilled placeholder, the language named', () => {
    const html = render(language)
    expect(html.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true)
    expect(shown(html).match(/undefined|%[A-Z0-9]+%/g)).toBeNull()
  })
})

test('claims no coverage while the platform itself does not know it', () => {
  const { figures } = viewOf('landing', 'en', origin)
  const unknown = figures!.map(figure =>
    figure.path === publicCoverage.path
      ? {
          ...figure,
          answer: writeAnswer(publicCoverage, {
            ...readAnswer(publicCoverage, figure.answer)!.answer!,
            state: 'unknown',
          }),
        }
      : figure,
  )
  const label = publicTexts.en.landing.pulseCoverage
  expect(render('en', figures)).toContain(label)
  expect(render('en', unknown)).not.toContain(label)
})

test('every text of risk and terms is at least four fifths as long as the longest of the four', () => {
  const weighty =
    /^(risk\.|landing\.(how|step|stake|proof|safety|partnership|example|token|footer(Entity|NoLicence)|resultsRule))/
  const short = Object.entries(publicTexts.en).flatMap(([word, entries]) =>
    Object.keys(entries)
      .filter(key => weighty.test(`${word}.${key}`) && !key.endsWith('Title'))
      .flatMap(key => shorterThan(0.8, word as 'risk', key as 'line')),
  )
  expect(short).toEqual([])
})

function shorterThan(part: number, word: 'risk', key: 'line'): string[] {
  const lengths = languages.map(language => [language, publicTexts[language][word][key].length] as const)
  const longest = Math.max(...lengths.map(([, length]) => length))
  // Texts of one or two words differ in length between languages without differing in substance.
  if (longest < 60) return []
  return lengths.flatMap(([language, length]) =>
    length < part * longest ? [`${language} ${word}.${key}: ${length} of ${longest}`] : [],
  )
}
