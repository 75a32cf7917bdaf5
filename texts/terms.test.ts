/** One term for one thing (docs/glossary.md): words that say it wrongly in a language must not come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../contract/languages.ts'
import { pageTexts } from './page-titles.ts'

const root = resolve(import.meta.dirname, '..')

/** Where the texts of a language are: of pages, mails, statements and documents. */
const placesOf = (language: Language): string[] => [
  ...filesIn(`texts/${language}`),
  ...filesIn(`texts/${language}/console`),
  ...filesIn(`server/documents/texts/${language}`),
  `server/statement/texts/${language}.ts`,
]
/** These hold all four languages. */
const sharedPlaces = ['server/trading/first-programs.ts', 'server/platform/demonstration.ts', 'demo/news.ts']

const avoided: Record<Language, RegExp> = {
  en: /\bstakes?\b|\bsign(?:ed|s|ing)?[ -](?:in|out)\b|\bcabinet\b|\banew\b|\bwhoever\b|\bsomebody\b|\banybody\b|\bcall(?:ed)? back\b|\blicences?\b|recognise|favour|\bmails?\b|network address|main spread|deepest|'largest fall|'second factor'|positive (?:monthly )?profit|kept for you|\bthis host\b|play money|delete the account|money was given up/i,
  ru: /вывод(?:ы|ов|ам|ами|ах)(?![а-яё])|опечат|учётн\S+ запис|верифик|книг\S* учёт|отыгр|отраб(?:о|а)т|сетевой адрес|главн\S+ разворот|положительн\S+ (?:месячн\S+ )?прибыл|игров\S+ деньг|бумаг|раскрыти\S+ риск|(?<!цифровые )печати сделок|наибольш\S+ (?:падени|просадк)|'второй фактор'|telegram отключён|отключение telegram/i,
  de: /Geschäft|\b(?:[Dd]er|[Dd]ie|[Dd]en|[Ee]in|[Jj]eder) Deals?\b|Finanzkont|Einsatz|\bEinlagen?\b|[Vv]ergüt|Grenze|Mäßig|beigebracht|aufgezehrt|zuzüglich|Anlagedienst|Netzwerkadresse|Hauptdoppelseite|V(?:orführung|ORFÜHRUNG)|Gälte|Käme|Spielgeld|Nutzungsvertrag|Bereich für Kunden|[ '](?:[Gg]rößter|[Tt]iefster) Rückgang|'Zweiter Faktor'|(?:Passwort|Sitzungen|E-Mail-Adresse|Authentifizierung|Telegram-Profil) Ihres Kontos|wurde auf Geld verzichtet/,
  es: /más o menos|\bsoci[oa]s?\b|\bcarteras?\b|\belevad[oa]s?\b|Colaboración|tanto por ciento|dirección de red|doble página principal|dinero de juego|clave de acceso|página de acceso|se renunció a dinero|advertencia de riesgos|programa de inversión|\bplazas? de negociación|\bsucesos?\b|\bescaneos?\b|libro contable|usted mism[oa]|usted sol[oa]|'mayor caída|'segundo factor'|(?:contraseña|sesiones|dirección de correo|dos pasos|perfil de Telegram|llave de acceso) (?:de|a) su cuenta(?! de usuario)/i,
}

/** The legal texts name the German trade once by its long name. */
const allowed = /Handelsgeschäfte \(„Trades“\)/g

describe.each(languages)('texts in %s', language => {
  test('use the terms of the glossary', () => {
    const texts = [...placesOf(language).flatMap(textsIn), ...titlesIn(language)]
    expect(texts.length).toBeGreaterThan(800)
    expect(texts.filter(({ text }) => avoided[language].test(text))).toEqual([])
  })

  test('use them where all languages are side by side, too', () => {
    // Words of English are names in code, and stand in the other languages' texts.
    if (language === 'en') return
    const texts = sharedPlaces.flatMap(textsIn)
    expect(texts.filter(({ text }) => avoided[language].test(text))).toEqual([])
  })
})

test('the documentation says who it is: "someone", "anyone", "a person"', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:md|conf|yml)$/.test(name))
    .map(name => `docs/${name}`)
  expect(pages.length).toBeGreaterThan(80)
  const found = ['README.md', ...pages].filter(path =>
    /\b(?:whoever|somebody|anew)\b/i.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(found).toEqual([])
})

test.each([
  ['en', 'Sign in to your cabinet'],
  ['en', 'Money was given up with a request'],
  ['ru', 'Выводов пока нет'],
  ['ru', 'Профиль Telegram отключён'],
  ['de', 'Noch keine Geschäfte'],
  ['de', 'Das Passwort Ihres Kontos'],
  ['es', 'El depósito, más o menos el resultado'],
  ['es', 'La contraseña de su cuenta ya no es válida'],
  ['es', 'Restablézcala en la página de acceso'],
] as const)('in %s "%s" is found', (language, text) => {
  expect(avoided[language].test(text)).toBe(true)
})

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith('.ts') && name !== 'index.ts')
    .map(name => `${folder}/${name}`)
}

/** What windows and search engines show of pages. */
const titlesIn = (language: Language): { path: string; text: string }[] =>
  Object.values(pageTexts[language]).flatMap(({ title, description }) =>
    [title, description].map(text => ({ path: 'texts/page-titles.ts', text })),
  )

/** Every literal of a file, without placeholders; what is imported, or is a key, is none. */
function textsIn(path: string): { path: string; text: string }[] {
  const source = readFileSync(join(root, path), 'utf8')
    .replace(/^import .*$|^ *\/?\*.*$|^ *'[^']+':/gm, '')
    .replace(/%[A-Z0-9]+%/g, '')
  const literals = source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? []
  return literals.map(text => ({ path, text: text.replace(allowed, '') }))
}
