/** What the landing page must never say, and what it must say as fully in one language as in the next. */
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../contract/languages.ts'
import type { Entry } from '../../texts/translation.ts'
import { render } from './render.tsx'
import { landingTexts } from '../../texts/landing.ts'

const assets = { script: '/assets/script.js', styles: ['/assets/style.css'], fonts: [] }
const formsOf = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))
const textsOf = (language: Language): string[] =>
  Object.values(landingTexts[language]).flatMap(word => Object.values<Entry>(word).flatMap(formsOf))
const shown = (html: string): string => html.replace(/<[^>]*>/g, ' ')

const banned: Record<Language, RegExp> = {
  ru: /гарант|безрисков|без риска|стабильн\S* доход|пассивн\S* доход|точно заработ|успей|осталось мест|только сегодня/i,
  en: /guarant|risk[- ]free|no risk|without risk|passive income|steady income|can.t lose|hurry|spots left|only today/i,
  de: /garant|risikofrei|risikolos|ohne risiko|sichere[rn]? (gewinn|rendite)|passives einkommen|nur heute|nur noch \d/i,
  es: /garant|sin riesgo|libre de riesgo|ingresos? (pasivos?|estables?)|ganancias? seguras?|solo hoy|últimas plazas/i,
}

describe.each(languages)('%s', language => {
  test('types no figure of percent or money: those come from the contract', () => {
    const typed = textsOf(language).filter(text =>
      /\d[\d.,\s\u00a0\u202f]*[%$€]|[$€]\s*\d|USD\s*\d|\d\s*USD/.test(text),
    )
    expect(typed).toEqual([])
  })

  test('promises nothing and hurries nobody', () => {
    expect(textsOf(language).filter(text => banned[language].test(text))).toEqual([])
  })

  test('warns of the risk in the hero, on every program and in the footer', () => {
    const { risk } = landingTexts[language]
    const html = render(language, assets).replaceAll('\u00a0', ' ')
    const count = (text: string) => html.split(text).length - 1
    expect(count(risk.line)).toBe(2)
    expect(count(risk.program) + count(risk.highProgram)).toBe(4)
    expect(html.indexOf(risk.line)).toBeLessThan(html.indexOf('id="about"'))
    expect(html.lastIndexOf(risk.line)).toBeGreaterThan(html.indexOf('<footer'))
  })

  test('has the words that there are no live results at hand, and shows no figure', () => {
    const html = render(language, assets).replaceAll('\u00a0', ' ')
    const { resultsTitle, resultsNone } = landingTexts[language].landing
    const results = html.slice(html.indexOf(`>${resultsTitle}<`), html.indexOf('id="terms"'))
    expect(results).toContain(`>${resultsNone}<`)
    expect(results.match(/<table|[%$]/g)).toBeNull()
  })

  test('labels the worked example before its first figure', () => {
    const text = shown(render(language, assets)).replaceAll('\u00a0', ' ')
    const label = landingTexts[language].landing.exampleNote.split('%STAKE%')[1]!
    const example = text.slice(text.indexOf(landingTexts[language].landing.exampleTitle))
    expect(example.indexOf(label)).toBeGreaterThan(0)
    expect(example.indexOf(label)).toBeLessThan(example.indexOf('40'))
  })

  test('has neither inline script nor inline style, so that the strict policy holds', () => {
    const html = render(language, assets)
    expect(html.match(/<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]* src=)/gi)).toBeNull()
  })

  test('is complete: no missing text, no unfilled placeholder, the language named', () => {
    const html = render(language, assets)
    expect(html.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true)
    expect(shown(html).match(/undefined|%[A-Z0-9]+%/g)).toBeNull()
  })
})

test('every text of risk and terms is at least four fifths as long as the longest of the four', () => {
  const weighty = /^(risk\.|landing\.(how|proof|safety|partnership|example|token|footerEntity|resultsRule))/
  const short = Object.entries(landingTexts.en).flatMap(([word, entries]) =>
    Object.keys(entries)
      .filter(key => weighty.test(`${word}.${key}`) && !key.endsWith('Title'))
      .flatMap(key => shorterThan(0.8, word as 'risk', key as 'line')),
  )
  expect(short).toEqual([])
})

function shorterThan(part: number, word: 'risk', key: 'line'): string[] {
  const lengths = languages.map(language => [language, landingTexts[language][word][key].length] as const)
  const longest = Math.max(...lengths.map(([, length]) => length))
  // Words of one or two differ in length between languages without differing in substance.
  if (longest < 60) return []
  return lengths.flatMap(([language, length]) =>
    length < part * longest ? [`${language} ${word}.${key}: ${length} of ${longest}`] : [],
  )
}
