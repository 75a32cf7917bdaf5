import { documentKinds } from '../../contract/codes.ts'
import { showDocuments } from '../../contract/documents.ts'
import { publicRoute } from '../http/route.ts'
import { versionsInForce } from './versions.ts'

/** Who is behind the platform, and the documents in force in the visitor's language. */
export const documents = publicRoute(showDocuments, async (_request, { language }, { config, database }) => {
  const inForce = await versionsInForce(database, language)
  const inOrder = inForce.toSorted((a, b) => documentKinds[a.kind] - documentKinds[b.kind])
  return {
    entity: config.legal,
    documents: inOrder.map(version => ({ ...version, path: `/documents/${version.hash}.pdf` })),
  }
})
