/** Documents as an operator brings them: small ones, so that a house stands without setting twenty. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentKinds, type DocumentKind } from '../contract/codes.ts'
import { documentName } from '../contract/documents.ts'

/** Writes one file of each kind, for all languages, into a folder of its own. */
export function operatorsDocuments(place: string): string {
  const folder = join(place, 'documents')
  mkdirSync(folder)
  for (const kind of Object.keys(documentKinds) as DocumentKind[])
    writeFileSync(join(folder, `${documentName(kind)}.pdf`), `%PDF-1.7\n% ${kind}\n%%EOF\n`)
  return folder
}
