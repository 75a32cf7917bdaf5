/** The operator's own PDFs: `<name>.<language>.pdf`, or `<name>.pdf` for all languages. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { documentName } from '../../contract/documents.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { ConfigTrouble } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'

const bytesMax = 20 * 1024 * 1024

/** Finds the operator's file of a document, or `null` when there is none. */
export type FindFile = (kind: DocumentKind, language: Language) => Promise<Buffer | null>

export async function operatorsFiles({ config, log }: Pick<AppContext, 'config' | 'log'>): Promise<FindFile> {
  const folder = config.documentsDir
  if (folder === undefined) return async () => null

  const names = await namesIn(folder)
  const strays = names.filter(name => name.endsWith('.pdf') && !isExpected(name))
  if (strays.length > 0) log.warn({ strays }, 'files in DOCUMENTS_DIR that no document is named after')
  return async (kind, language) => {
    const name = namesOf(kind, language).find(one => names.includes(one))
    return name === undefined ? null : readPdf(join(folder, name))
  }
}

/** A document's possible file names, the more specific first. */
const namesOf = (kind: DocumentKind, language: Language): string[] => [
  `${documentName(kind)}.${language}.pdf`,
  `${documentName(kind)}.pdf`,
]

const isExpected = (name: string): boolean =>
  (Object.keys(documentKinds) as DocumentKind[]).some(kind =>
    languages.some(language => namesOf(kind, language).includes(name)),
  )

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    throw new ConfigTrouble(`DOCUMENTS_DIR: ${folder} cannot be read: ${(error as Error).message}`)
  })
}

/** Clients are asked to agree to it: a file that is not a PDF stops the start. */
async function readPdf(path: string): Promise<Buffer> {
  const content = await readFile(path)
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new ConfigTrouble(`DOCUMENTS_DIR: ${path} is no PDF`)
  if (content.length > bytesMax) throw new ConfigTrouble(`DOCUMENTS_DIR: ${path} is larger than 20 MB`)
  return content
}
