/** Published versions as rows. */
import { type DocumentKind, documentKinds } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, transaction, type Connection, type Database, type Transaction } from '../database/index.ts'
import { showDocuments } from '../../contract/documents.ts'
import { publicRoute } from '../http/route.ts'

export interface Version {
  kind: DocumentKind
  version: number
  language: Language
  fingerprint: string
  hash: string
  bytes: number
  isOperators: boolean
  publishedAt: Date
}

export type Printed = Omit<Version, 'bytes'> & { content: Buffer }

const columns = sql`document.kind, document.version, document.language, document.fingerprint, document.hash,
  document.is_operators as "isOperators", document.published_at as "publishedAt",
  octet_length(document_file.content) as bytes`

/** The documents in force in a language: of each kind the highest version. */
async function versionsInForce(connection: Connection, language: Language): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${columns} from document join document_file on document_file.hash = document.hash
    where document.language = ${language} and document.version =
      (select max(later.version) from document later where later.kind = document.kind)`.execute(connection)
  return rows
}

export async function versionInForce(
  connection: Connection,
  kind: DocumentKind,
  language: Language,
): Promise<Version | null> {
  const { rows } = await sql<Version>`
    select ${columns} from document join document_file on document_file.hash = document.hash
    where document.kind = ${kind} and document.language = ${language}
    order by document.version desc limit 1`.execute(connection)
  return rows[0] ?? null
}

/** Any version that was ever published; where one file served several, the first of them. */
export async function versionByHash(connection: Connection, hash: string): Promise<Version | null> {
  const { rows } = await sql<Version>`
    select ${columns} from document join document_file on document_file.hash = document.hash
    where document.hash = ${hash} order by document.published_at, document.kind, document.version limit 1`.execute(
    connection,
  )
  return rows[0] ?? null
}

export async function contentOf(connection: Connection, hash: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from document_file where hash = ${hash}`.execute(connection)
  if (!rows[0]) throw new Error(`no file of the document ${hash}`)
  return rows[0].content
}

/** The fingerprints of the kind's latest version by language, and its number; 0 when nothing was published yet. */
export async function latest(
  connection: Connection,
  kind: DocumentKind,
): Promise<{ version: number; fingerprints: Map<Language, string> }> {
  const { rows } = await sql<{ version: number; language: Language; fingerprint: string }>`
    select version, language, fingerprint from document
    where kind = ${kind} and version = (select max(version) from document where kind = ${kind})`.execute(
    connection,
  )
  const fingerprints = new Map(rows.map(row => [row.language, row.fingerprint]))
  return { version: rows[0]?.version ?? 0, fingerprints }
}

/** Publishes a kind's first version in its languages together; no change when another process has been faster. */
export async function insertFirst(database: Database, printed: readonly Printed[]): Promise<void> {
  await transaction(database, async tx => {
    for (const one of printed) if (!(await insertOne(tx, one))) return
  })
}

/** The row of the first language decides: another process waits there until this one is done. */
async function insertOne(tx: Transaction, printed: Printed): Promise<boolean> {
  const { kind, language, fingerprint, isOperators, publishedAt, content } = printed
  const { rows } = await sql<{ isPublished: boolean }>`
    select document_publish(${kind}, ${language}, ${fingerprint}, ${isOperators}, ${publishedAt},
                            ${content}) as "isPublished"`.execute(tx)
  return rows[0]!.isPublished
}

export async function insertDraft(database: Database, draft: Printed): Promise<void> {
  const { kind, version, language, fingerprint, hash, isOperators, publishedAt, content } = draft
  await sql`
    insert into document_draft (kind, version, language, hash, fingerprint, is_operators, made_at, content)
    values (${kind}, ${version}, ${language}, ${hash}, ${fingerprint}, ${isOperators}, ${publishedAt}, ${content})
        on conflict (kind, version, language, hash) do nothing`.execute(database)
}

/** A draft, or a version that was published, for operators. */
export async function draftContent(connection: Connection, hash: string): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from document_draft where hash = ${hash}
    union all
    select content from document_file where hash = ${hash} limit 1`.execute(connection)
  return rows[0]?.content ?? null
}

type Listed = Pick<Version, 'kind' | 'version' | 'hash' | 'publishedAt'>

/** Every version that was ever in force in a language, the latest first. */
async function versionsOf(connection: Connection, language: Language): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select kind, version, hash, published_at as "publishedAt" from document
    where language = ${language} order by version desc`.execute(connection)
  return rows
}

const pathOf = (hash: string): string => `/documents/${hash}.pdf`

/** The company, and the documents in force in the visitor's language. */
export const documents = publicRoute(showDocuments, async (_request, { language }, { config, database }) => {
  const inForce = await versionsInForce(database, language)
  const all = await versionsOf(database, language)
  const inOrder = inForce.toSorted((a, b) => documentKinds[a.kind] - documentKinds[b.kind])
  return {
    entity: config.legal,
    documents: inOrder.map(one => ({
      ...one,
      path: pathOf(one.hash),
      earlier: all
        .filter(({ kind, version }) => kind === one.kind && version < one.version)
        .map(({ hash, ...earlier }) => ({ ...earlier, path: pathOf(hash) })),
    })),
  }
})
