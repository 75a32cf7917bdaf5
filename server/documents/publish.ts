/**
 * Publishes what has changed. A web process does it when it starts: a new version of a kind is made when the
 * fingerprint of one of its languages is not that of the version in force, and otherwise nothing is set at all.
 */
import { sha256 } from '../platform/sha256.ts'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { watermarkOf } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { manuscript, offersOf, type Manuscript } from './manuscript.ts'
import { operatorsFiles } from './operators-file.ts'
import { documentPrograms } from './programs.ts'
import { insertVersion, latest, type Printed } from './versions.ts'

/** Counts changes of the setting that are not seen in the text: they, too, make new files. */
const settingRevision = 1

interface Source {
  language: Language
  fingerprint: string
  origin: { manuscript: Manuscript } | { file: Buffer }
}

export async function publishDocuments(context: AppContext): Promise<void> {
  const read = await reader(context)
  const print = press()
  for (const kind of Object.keys(documentKinds) as DocumentKind[]) {
    const sources = await Promise.all(languages.map(language => read(kind, language)))
    // Again after publishing: another process may have been first, with these sources or with others.
    for (;;) {
      const { version, fingerprints } = await latest(context.database, kind)
      if (sources.every(({ language, fingerprint }) => fingerprints.get(language) === fingerprint)) break
      await publish(context, print, kind, version + 1, sources)
    }
  }
}

/** Reads what a document is made from: the operator's file where there is one, otherwise our text. */
async function reader(
  context: AppContext,
): Promise<(kind: DocumentKind, language: Language) => Promise<Source>> {
  const { legal } = context.config
  const findFile = await operatorsFiles(context)
  const programs = await documentPrograms(context.database)
  const offers = offersOf(context.config)
  return async (kind, language) => {
    const file = await findFile(kind, language)
    if (file) return { language, fingerprint: sha256(file).toString('hex'), origin: { file } }

    const watermark = watermarkOf(context.config, language)
    const set = { ...manuscript(kind, language, legal, programs, offers), watermark }
    return {
      language,
      fingerprint: sha256(JSON.stringify([settingRevision, set])).toString('hex'),
      origin: { manuscript: set },
    }
  }
}

async function publish(
  context: AppContext,
  print: Print,
  kind: DocumentKind,
  version: number,
  sources: readonly Source[],
): Promise<void> {
  const publishedAt = context.clock()
  const printed: Printed[] = []
  for (const { language, fingerprint, origin } of sources) {
    const isOperators = 'file' in origin
    const content = isOperators ? origin.file : await print(origin.manuscript, version, publishedAt)
    printed.push({
      kind,
      version,
      language,
      fingerprint,
      hash: sha256(content).toString('hex'),
      isOperators,
      publishedAt,
      content,
    })
  }
  await insertVersion(context.database, printed)
}

type Print = (set: Manuscript, version: number, publishedAt: Date) => Promise<Buffer>

/** The typesetter and its fonts are loaded when something is to be set, which is seldom, and let go afterwards. */
function press(): Print {
  let ready: Promise<Print> | undefined
  return async (...work) => (await (ready ??= makeReady()))(...work)
}

async function makeReady(): Promise<Print> {
  const [{ typeset }, { Fonts }] = await Promise.all([
    import('./typeset.ts'),
    import('../platform/typeset/index.ts'),
  ])
  const fonts = new Fonts()
  return (...work) => typeset(fonts, ...work)
}
