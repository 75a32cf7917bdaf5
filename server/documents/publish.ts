/**
 * How a document gets its versions. The first one of each kind is published by the first start. A further one is due
 * when the fingerprint of one of its languages differs from the version in force: it is set, to the byte, as a draft,
 * which two operators publish; until then the version that clients agreed to stays in force.
 */
import { sha256 } from '../platform/sha256.ts'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { sql } from '../database/index.ts'
import { signedAct } from '../operators/index.ts'
import { watermarkOf } from '../platform/demonstration.ts'
import type { AppContext } from '../platform/app-context.ts'
import { manuscript, offersOf, type Manuscript } from './manuscript.ts'
import { operatorsFiles } from './operators-file.ts'
import { documentPrograms } from './programs.ts'
import { insertDraft, insertFirst, latest, type Printed } from './versions.ts'

/** Counts changes of the typesetting that do not show in the text: they, too, make new files. */
const settingRevision = 1

interface Source {
  language: Language
  fingerprint: string
  origin: { manuscript: Manuscript } | { file: Buffer }
}

const kinds = Object.keys(documentKinds) as DocumentKind[]

/** A web process does it when it starts. Later changes are logged, and wait for operators. */
export async function publishDocuments(context: AppContext): Promise<void> {
  const read = await reader(context)
  const print = press()
  for (const kind of kinds) {
    const state = await stateOf(context, read, kind)
    if (state.version === 0) await insertFirst(context.database, await printed(context, print, state))
    else if (state.isDue) context.log.warn({ kind }, 'a document has changed: operators publish its version')
  }
}

interface KindState {
  kind: DocumentKind
  /** That is in force; 0: none. */
  version: number
  /** Its sources have changed since. */
  isDue: boolean
  sources: Source[]
}

/** The state of each kind. */
export async function documentStates(context: AppContext): Promise<KindState[]> {
  const read = await reader(context)
  const states: KindState[] = []
  for (const kind of kinds) states.push(await stateOf(context, read, kind))
  return states
}

/** Sets the next version of a kind for operators to read. `null` when none is due. */
export async function draftDocument(context: AppContext, kind: DocumentKind): Promise<Printed[] | null> {
  const state = await stateOf(context, await reader(context), kind)
  if (!state.isDue) return null
  const drafts = await printed(context, press(), state)
  for (const draft of drafts) await insertDraft(context.database, draft)
  return drafts
}

/** What two operators sign: each file by its hash. */
export const documentToPublish = (drafts: readonly Printed[]) => ({
  action: 'document.publish' as const,
  subject: drafts[0]!.kind,
  client: null,
  facts: {
    version: String(drafts[0]!.version),
    ...(Object.fromEntries(drafts.map(({ language, hash }) => [language, hash])) as Record<Language, string>),
  },
})

export const publishDocument = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select document_publish_signed(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

async function stateOf(
  { database }: AppContext,
  read: (kind: DocumentKind, language: Language) => Promise<Source>,
  kind: DocumentKind,
): Promise<KindState> {
  const sources = await Promise.all(languages.map(language => read(kind, language)))
  const { version, fingerprints } = await latest(database, kind)
  const isDue = sources.some(({ language, fingerprint }) => fingerprints.get(language) !== fingerprint)
  return { kind, version, isDue, sources }
}

/** Reads a document's source: the operator's file where there is one, otherwise our text. */
async function reader(
  context: AppContext,
): Promise<(kind: DocumentKind, language: Language) => Promise<Source>> {
  const findFile = await operatorsFiles(context)
  const programs = await documentPrograms(context.database)
  const offers = offersOf(context.config)
  return async (kind, language) => {
    const file = await findFile(kind, language)
    if (file) return { language, fingerprint: sha256(file).toString('hex'), origin: { file } }

    const watermark = watermarkOf(context.config, language)
    const set = { ...manuscript(kind, language, context.config, programs, offers), watermark }
    return {
      language,
      fingerprint: sha256(JSON.stringify([settingRevision, set])).toString('hex'),
      origin: { manuscript: set },
    }
  }
}

/** Its next version, with today's date. */
async function printed(
  context: AppContext,
  print: Print,
  { kind, version: before, sources }: KindState,
): Promise<Printed[]> {
  const [publishedAt, version] = [context.clock(), before + 1]
  const all: Printed[] = []
  for (const { language, fingerprint, origin } of sources) {
    const isOperators = 'file' in origin
    const content = isOperators ? origin.file : await print(origin.manuscript, version, publishedAt)
    all.push({
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
  return all
}

type Print = (set: Manuscript, version: number, publishedAt: Date) => Promise<Buffer>

/** The typesetter and its fonts are loaded when something is to be set, which is seldom, and dropped afterwards. */
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
