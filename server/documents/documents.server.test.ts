import { createHash } from 'node:crypto'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showAcceptances, showDocuments } from '../../contract/documents.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount } from '../../contract/trading.ts'
import { boris, clara, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { readConfig } from '../platform/config.ts'
import { errorCodes, sql } from '../database/index.ts'
import type { DocumentKind } from '../../contract/codes.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import type { AppContext } from '../platform/app-context.ts'
import { draftDocument, documentToPublish, publishDocuments } from './index.ts'
import { documentStates } from './publish.ts'

let context: TestApp
/** What was shown before anything was changed. */
let atFirst: Awaited<ReturnType<typeof told>>
beforeAll(async () => {
  context = await openTestApp()
  atFirst = await told()
})
afterAll(() => context.close())

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const pdf = (words: string): string => `%PDF-1.7\n% ${words}\n%%EOF\n`
const bring = (name: string, content: string): void =>
  writeFileSync(join(context.context.config.documentsDir!, name), content)

/** Changed documents are set and published by two operators; returns their kinds. */
async function publishChanged(own: AppContext): Promise<DocumentKind[]> {
  const due = (await documentStates(own)).filter(({ isDue }) => isDue).map(({ kind }) => kind)
  for (const kind of due)
    expect(await approveByTwo(own, documentToPublish((await draftDocument(own, kind))!))).toBe('done')
  return due
}

async function told(language: Language = 'en') {
  const { documents } = await context.visitor(language).ask(showDocuments, {})
  return documents
}
const agreement = async (language: Language = 'en') =>
  (await told(language)).find(({ kind }) => kind === 'userAgreement')!

async function load(path: string): Promise<Buffer> {
  const answer = await fetch(context.url + path)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function acceptances(email: string) {
  const { rows } = await sql<{ kind: string; version: number; language: string; hash: string; at: Date }>`
    select kind, version, acceptance.language, hash, at
    from acceptance join client on client.id = acceptance.client_id
    where client.email = ${email} order by acceptance.id`.execute(context.context.database)
  return rows
}

describe('the documents', () => {
  it('are public, with what they can be checked by', async () => {
    expect(atFirst.map(({ kind, version, isOperators }) => [kind, version, isOperators])).toEqual([
      ['formationCertificate', 1, true],
      ['taxCertificate', 1, true],
      ['userAgreement', 1, true],
      ['tradingTerms', 1, true],
      ['riskDisclosure', 1, true],
    ])
    for (const { path, hash, bytes } of [...atFirst, ...(await told())]) {
      const content = await load(path)
      expect([sha256(content), content.length]).toEqual([hash, bytes])
    }
  })

  it('are shown by the browser, kept by their hash and asked for again by their name', async () => {
    const { version, hash } = await agreement()
    const named = await fetch(`${context.url}/documents/user-agreement.en.pdf`)
    expect(Object.fromEntries(named.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="user-agreement-${version}-en.pdf"`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      etag: `"${hash}"`,
    })
    const hashed = await fetch(`${context.url}/documents/${hash}.pdf`, { method: 'HEAD' })
    expect([hashed.status, hashed.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const again = await fetch(named.url, { headers: { 'if-none-match': `"${hash}"` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('that do not exist are not found', async () => {
    for (const name of [
      'user-agreement.fr.pdf',
      'user-agreement.pdf',
      'userAgreement.en.pdf',
      `${'0'.repeat(64)}.pdf`,
      '..%2Fpackage.json',
    ]) {
      const answer = await fetch(`${context.url}/documents/${name}`)
      expect([name, answer.status]).toEqual([name, 404])
    }
  })
})

describe('what a client accepts', () => {
  it('stays, to the byte, when a newer version is in force', async () => {
    const old = await agreement()
    await context.client(vera)
    const bytes = await load(old.path)
    expect(await acceptances(vera.email)).toMatchObject([
      { kind: 'userAgreement', version: old.version, language: 'en', hash: old.hash },
      { kind: 'riskDisclosure', version: 1, language: 'en' },
    ])

    bring('user-agreement.pdf', pdf('a second version'))
    await publishChanged(context.context)
    expect(await agreement()).toMatchObject({
      version: old.version + 1,
      hash: sha256(Buffer.from(pdf('a second version'))),
    })
    expect(await load(old.path)).toEqual(bytes)

    await context.client(clara)
    expect((await acceptances(clara.email)).map(({ kind, version }) => [kind, version])).toEqual([
      ['userAgreement', old.version + 1],
      ['riskDisclosure', 1],
    ])
    expect((await acceptances(vera.email))[0]).toMatchObject({ version: old.version, hash: old.hash })
    const [latest] = (await agreement()).earlier
    expect(latest).toEqual({ version: old.version, publishedAt: old.publishedAt, path: old.path })
  })

  it('is told to the client alone, with the day on which they first agreed to that version', async () => {
    const visitor = await context.client({ ...vera, email: 'again@example.org' })
    const ask = async () => (await visitor.ask(showAcceptances, {})).acceptances
    const [first] = [await ask(), context.later(60_000)]
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['riskDisclosure', 'userAgreement'])
    await context.fund('again@example.org', dollars(300))
    const order = { program: 1, amountMicro: dollars(150), token: undefined, password: vera.password }
    expect((await visitor.send(openAccount, order)).outcome).toBe('ok')
    const then = await ask()
    expect(then.map(({ kind }) => kind).toSorted()).toEqual([
      'riskDisclosure',
      'tradingTerms',
      'userAgreement',
    ])
    expect(then).toEqual(expect.arrayContaining(first))
    expect((await context.visitor().send(showAcceptances, {})).status).toBe(401)
  })

  it('is written down with each account that is opened, in the language of the page', async () => {
    const visitor = context.visitor('de')
    await visitor.register(boris, context.invitation)
    await context.fund(boris.email, dollars(300))
    const order = { program: 1, amountMicro: dollars(150), token: undefined }
    const { password } = boris
    expect((await visitor.send(openAccount, { ...order, password })).outcome).toBe('ok')
    expect((await visitor.send(openAccount, { ...order, password: 'wrong' })).outcome).toBe('invalidPassword')
    expect((await acceptances(boris.email)).map(({ kind, language }) => [kind, language])).toEqual([
      ['userAgreement', 'de'],
      ['riskDisclosure', 'de'],
      ['tradingTerms', 'de'],
      ['riskDisclosure', 'de'],
    ])
  })

  it('is not rewritten by anyone', async () => {
    const { database } = context.context
    await context.client({ ...vera, email: 'accepted@example.org' })
    for (const statement of [sql`update acceptance set version = 2`, sql`delete from acceptance`])
      await expect(statement.execute(database)).rejects.toMatchObject({ code: errorCodes.append_only })
  })
})

describe('publishing', () => {
  it('does nothing when nothing has changed', async () => {
    const before = await told()
    context.later(60_000)
    await publishDocuments(context.context)
    expect(await told()).toEqual(before)
  })

  it('gives all languages the new number when one of them changes', async () => {
    const others = await agreement('ru')
    bring('user-agreement.de.pdf', pdf('eigene deutsche Fassung'))
    await publishChanged(context.context)
    const versions = await Promise.all(languages.map(async language => (await agreement(language)).version))
    expect(versions).toEqual(languages.map(() => others.version + 1))
    expect((await agreement('ru')).hash).toBe(others.hash)
    expect((await agreement('de')).hash).not.toBe(others.hash)
  })

  it('is no matter of a start: what has changed waits for two operators', async () => {
    const { version, hash } = await agreement()
    const before = context.logged.length
    bring('user-agreement.pdf', pdf('for many processes'))
    await Promise.all(Array.from({ length: 5 }, () => publishDocuments(context.context)))
    expect(await agreement()).toMatchObject({ version, hash })
    expect(context.logged.slice(before).join('')).toContain('a document has changed')
    expect(await publishChanged(context.context)).toEqual(['userAgreement'])
    expect((await agreement()).version).toBe(version + 1)
  })

  it('takes files to the byte as they were signed', async () => {
    const { version } = await agreement()
    bring('user-agreement.pdf', pdf('the first draft'))
    const first = documentToPublish((await draftDocument(context.context, 'userAgreement'))!)
    const swapped = { ...first, facts: { ...first.facts, de: sha256(Buffer.from('another file')) } }
    expect(await approveByTwo(context.context, swapped)).toBe('notThere')
    bring('user-agreement.pdf', pdf('the second draft'))
    expect(await approveByTwo(context.context, first)).toBe('done')
    expect(await agreement()).toMatchObject({ version: version + 1, hash: first.facts.en })
    // Signed for a number that is taken by now.
    expect(await approveByTwo(context.context, first)).toBe('notThere')
    // What is not published waits for nobody.
    bring('user-agreement.pdf', pdf('the first draft'))
  })

  it('refuses a file that is no PDF or too large, and names it', async () => {
    const odd = join(context.context.config.documentsDir!, 'risk-disclosure.es.pdf')
    writeFileSync(odd, '<html>')
    await expect(publishDocuments(context.context)).rejects.toThrow('risk-disclosure.es.pdf is no PDF')
    writeFileSync(odd, pdf('long'))
    truncateSync(odd, 20 * 1024 * 1024 + 1)
    await expect(publishDocuments(context.context)).rejects.toThrow(
      'risk-disclosure.es.pdf is larger than 20 MB',
    )
    rmSync(odd)
  })

  it('warns of a file that no document is named after', async () => {
    bring('user-agrement.pdf', pdf('a slip of the pen'))
    await publishDocuments(context.context)
    expect(context.logged.join('')).toContain('"strays":["user-agrement.pdf"]')
  })
})

describe('documents that the platform sets itself', () => {
  let own: TestApp
  const shown = (language: Language) => own.visitor(language).ask(showDocuments, {})
  /** In each language, before anything was changed. */
  let firstShown: Map<Language, Awaited<ReturnType<typeof shown>>>
  beforeAll(async () => {
    own = await openTestApp({ variables: { DOCUMENTS_DIR: '', LEGAL_NUMBER: '12345' } })
    firstShown = new Map()
    for (const language of languages) firstShown.set(language, await shown(language))
  })
  afterAll(() => own.close())
  const shownDocuments = async () => (await shown('es')).documents

  it('are there in every language from the first start on, beside what is known of the entity', () => {
    const { entity, documents } = firstShown.get('es')!
    expect(entity).toMatchObject({ number: '12345', country: 'VC' })
    expect(entity.name).toBeUndefined()
    expect(documents.map(({ version, isOperators }) => [version, isOperators])).toEqual(
      documents.map(() => [1, false]),
    )
    const hashes = new Set<string>()
    for (const answer of firstShown.values()) for (const { hash } of answer.documents) hashes.add(hash)
    expect(hashes.size).toBe(languages.length * 5)
  })

  it('have a new version of the terms, and of nothing else, when a program changes', async () => {
    const before = await shownDocuments()
    await publishDocuments(own.context)
    expect(await shownDocuments()).toEqual(before)

    await sql`update program set least_micro = ${dollars(7_000)} where key = 'crypto'`.execute(
      own.context.database,
    )
    await publishChanged(own.context)
    const changed = (await shownDocuments()).filter(({ hash }) => !before.some(one => one.hash === hash))
    expect(changed.map(({ kind, version }) => [kind, version])).toEqual([['tradingTerms', 2]])
  })

  it('have a new version of the agreement, and of nothing else, when a stranger’s chart is offered', async () => {
    const before = await shownDocuments()
    const { market } = readConfig({ MARKET_WIDGET: 'tradingview' })
    own.context.config = { ...own.context.config, market }
    await publishChanged(own.context)
    const changed = (await shownDocuments()).filter(({ hash }) => !before.some(one => one.hash === hash))
    expect(changed.map(({ kind, version }) => [kind, version])).toEqual([['userAgreement', 2]])
  })
})
