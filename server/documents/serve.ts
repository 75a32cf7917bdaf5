/**
 * The files themselves: `/documents/user-agreement.en.pdf` is what is in force, `/documents/<sha256>.pdf` any version
 * that was ever published, for good.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { documentName } from '../../contract/documents.ts'
import { languages } from '../../contract/languages.ts'
import type { Database } from '../database/index.ts'
import { answerMissing } from '../http/missing.ts'
import type { AppContext } from '../platform/app-context.ts'
import { contentOf, versionByHash, versionInForce, type Version } from './versions.ts'

export function serveDocuments(app: FastifyInstance, { database }: AppContext): void {
  app.get<{ Params: { file: string } }>('/documents/:file', async (http, reply) => {
    const { file } = http.params
    const found = await find(database, file)
    if (!found) return answerMissing(http, reply)

    void reply.headers(headersOf(found, file.startsWith(found.hash)))
    if (hasIt(http, found.hash)) return reply.code(304).send()
    return send(reply, await contentOf(database, found.hash))
  })
}

async function find(database: Database, file: string): Promise<Version | null> {
  const hash = /^([0-9a-f]{64})\.pdf$/.exec(file)?.[1]
  if (hash !== undefined) return versionByHash(database, hash)

  const [, name, tongue] = /^([a-z-]+)\.([a-z]{2})\.pdf$/.exec(file) ?? []
  const kind = (Object.keys(documentKinds) as DocumentKind[]).find(one => documentName(one) === name)
  const language = languages.find(one => one === tongue)
  return kind && language ? versionInForce(database, kind, language) : null
}

/**
 * Browsers show a PDF in a page of their own making that inherits the file's policy: the one of our pages leaves it
 * blank or without its styles in Chrome. A PDF runs nothing of ours, so it is enough that no page frames it.
 */
const policy = "frame-ancestors 'none'"

/** Under its hash a file never changes; under its name it does with the next version. */
const headersOf = ({ kind, version, language, hash }: Version, isForGood: boolean) => ({
  'content-security-policy': policy,
  'cache-control': isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
  'content-disposition': `inline; filename="${documentName(kind)}-${version}-${language}.pdf"`,
  etag: `"${hash}"`,
})

const hasIt = (http: FastifyRequest, hash: string): boolean =>
  http.headers['if-none-match']?.includes(`"${hash}"`) ?? false

const send = (reply: FastifyReply, content: Buffer): FastifyReply =>
  reply.type('application/pdf').send(content)
