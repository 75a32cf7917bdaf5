/** Documents in the operators' console: those in force, the changes since, and the next version for reading. */
import * as contract from '../../contract/console/content.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { sql } from '../database/index.ts'
import { wholeFile } from '../http/file-response.ts'
import { operatorFileRoute, operatorRoute } from '../http/operator-route.ts'
import { openProposalsOf, propose } from '../operators/index.ts'
import { documentStates, documentToPublish, draftDocument } from './publish.ts'
import { draftContent } from './versions.ts'

interface File {
  kind: string
  version: number
  language: Language
  hash: string
  publishedAt: Date
}

export const documentList = operatorRoute(
  contract.documentList,
  'content.read',
  async (_request, _caller, context) => {
    const { rows } = await sql<File>`
      select kind, version, language, hash, published_at as "publishedAt" from document
      where version = (select max(later.version) from document as later where later.kind = document.kind)`.execute(
      context.database,
    )
    const documents = []
    for (const { kind, version, isDue } of await documentStates(context)) {
      const files = rows.filter(row => row.kind === kind)
      const open = await openProposalsOf(context, kind)
      documents.push({
        kind,
        version,
        isDue,
        publishedAt: files[0]?.publishedAt,
        files: languages.flatMap(language => {
          const hash = files.find(file => file.language === language)?.hash
          return hash === undefined ? [] : [{ language, hash }]
        }),
        proposal: open.find(({ action }) => action === 'document.publish')?.id,
      })
    }
    return { documents }
  },
)

export const documentPropose = operatorRoute(
  contract.documentPropose,
  'content.write',
  async ({ kind }, { operator }, context) => {
    const drafts = await draftDocument(context, kind)
    if (!drafts) return 'notThere'
    const { id } = await propose(context, operator.id, documentToPublish(drafts))
    return {
      proposal: id,
      version: drafts[0]!.version,
      files: drafts.map(({ language, hash }) => ({ language, hash })),
    }
  },
)

export const documentFile = operatorFileRoute(
  contract.documentFile,
  'content.read',
  async ({ hash }, _caller, { database }) => {
    const content = await draftContent(database, hash)
    if (!content) return 'notThere'
    return wholeFile('document.pdf', 'application/pdf', content)
  },
)
