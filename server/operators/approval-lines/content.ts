/** What everyone reads: news, documents, contacts. */
import { languages, type Language } from '../../../contract/languages.ts'
import { uuidPattern } from '../../../contract/wire.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import { factsHash, inOneLine } from '../facts.ts'
import { subjectLine, type Line, type LinesByAction } from './lines.ts'

export const content = {
  'news.publish': subjectLine(
    'news',
    ({ subject, facts }) => subject === factsHash(facts) && isReadable(facts),
  ),
  'news.withdraw': newsLines,
  'document.publish': documentLines,
  'contacts.set': contactLines,
} satisfies LinesByAction

/** The database would take other words for 'no', and for moments. */
const isReadable = (facts: Proposal['facts']): boolean =>
  /^(yes|no)$/.test(facts['shown at entry'] ?? '') &&
  /^(at once|\d{4}-\d\d-\d\dT[\d:.]+Z)$/.test(facts['from'] ?? '')

/** News that are shown, or will be. */
async function newsLines(
  connection: Connection,
  { subject }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  if (!uuidPattern.test(subject)) return null
  const { rows } = await sql<{ at: Date; language: Language; content: string }>`
    select published_at as at, language, content from news join news_text on news_text.news_id = news.id
    where news.id = ${subject}::uuid and (withdrawn_at is not null) = ${isDone}
    order by array_position(${[...languages]}::text[], language)`.execute(connection)
  return rows[0]
    ? [
        ['news', subject],
        ['published', rows[0].at.toISOString()],
        ...rows.map(({ language, content }): Line => [language, inOneLine(content)]),
      ]
    : null
}

/** The next version of a document, if all four files are readable; as it was published, once it is. */
async function documentLines(
  connection: Connection,
  { subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const version = facts['version'] ?? ''
  const files = isDone
    ? sql<{ language: string; hash: string; before: number }>`
      select language, hash, version - 1 as before from document
      where kind = ${subject} and version::text = ${version}`
    : sql<{ language: string; hash: string; before: number }>`
      select language, hash,
        (select coalesce(max(version), 0) from document where document.kind = ${subject})::integer as before
      from document_draft where kind = ${subject} and version::text = ${version}`
  const { rows } = await files.execute(connection)
  const isThere = (language: Language) =>
    rows.some(row => row.language === language && row.hash === facts[language])
  return languages.every(isThere) && String(rows[0]!.before + 1) === version
    ? [
        ['document', subject],
        ['version in force', String(rows[0]!.before)],
      ]
    : null
}

/** The contacts as they are; signed against others, they are not set. */
async function contactLines(
  connection: Connection,
  { subject }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  const { rows } = await sql<{ version: number } & Record<Reached | Language, string | null>>`
    select version, email, telegram, phone, ru, en, de, es from contact_version
    where not ${isDone}::boolean or (version + 1)::text = ${subject}
    order by version desc limit 1`.execute(connection)
  const before = rows[0]
  if (String((before?.version ?? 0) + 1) !== subject) return null
  return [
    ['version', subject],
    ...reached.map((name): Line => [`${name} before`, before?.[name] ?? 'none']),
    ...languages.map((name): Line => [`${name} before`, inOneLine(before?.[name] ?? '')]),
  ]
}

const reached = ['email', 'telegram', 'phone'] as const
type Reached = (typeof reached)[number]
