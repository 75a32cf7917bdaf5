/** Pages in memory, each as it is sent: read and compressed once for each build. */
import { sha256 } from '../platform/sha256.ts'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/languages.ts'
import { pageColors, type Theme } from '../../contract/theme.ts'
import { acceptedEncoding, compress, type Encoding } from './compression.ts'

export interface KeptPage {
  /** By encoding; '' is the page as it is. */
  content: Record<Encoding | '', Buffer>
  tag: string
}

/** A visitor's preferences: by their cookies. */
export interface View {
  language: Language
  theme: Theme
}

/** How long until a new build shows, without a restart. */
const checkEveryMs = 1_000
const brotliQualityOfBuild = 11
/** An eighth shorter than with the quality for answers, in some 40 ms. */
const brotliQualityOfKept = 10

/** Reads pages of the folder by name. `complete` adds what the build cannot know. */
export function cachePages(webRoot: string, complete: (page: string, view: View) => string) {
  const build = watchBuild(webRoot)
  let kept = { build: '', pages: new Map<string, Promise<KeptPage>>() }

  return async (file: string, view: View): Promise<KeptPage> => {
    const present = await build()
    if (kept.build !== present) kept = { build: present, pages: new Map() }
    const { pages } = kept
    const key = `${file} ${view.language} ${view.theme}`
    const found =
      pages.get(key) ??
      readFile(join(webRoot, file), 'utf8').then(page =>
        preparePage(themed(complete(page, view), view.theme), brotliQualityOfBuild),
      )
    pages.set(key, found)
    // A failed read is tried again: a build may be replacing the file.
    found.catch(() => pages.delete(key))
    return found
  }
}

/** The page in the chosen theme, from its first pixel on, and the colours of the browser around it. */
function themed(page: string, theme: Theme): string {
  if (theme === 'system') return page
  return page
    .replace(/<html\b/, `<html data-theme="${theme}"`)
    .replaceAll(/(<meta name="theme-color"[^>]* content=")[^"]*/g, `$1${pageColors[theme]}`)
}

/** What distinguishes builds: each is a new folder that replaces the one before. */
export function watchBuild(webRoot: string): () => Promise<string> {
  let [known, checkedAtMs] = ['', -Infinity]
  return async () => {
    if (performance.now() - checkedAtMs > checkEveryMs) {
      checkedAtMs = performance.now()
      const folder = await stat(webRoot).catch(() => null)
      if (folder) known = `${folder.ino} ${folder.mtimeMs}`
    }
    return known
  }
}

/** A page as it is sent. Without a quality it is compressed as quickly as answers are. */
export async function preparePage(text: string, brotliQuality?: number): Promise<KeptPage> {
  const page = Buffer.from(text)
  const [br, gzip] = await Promise.all([compress.br(page, brotliQuality), compress.gzip(page)])
  const tag = sha256(page).toString('base64url').slice(0, 22)
  return { content: { '': page, br, gzip }, tag }
}

/** A page that a visitor waits for: those who come later get it shorter. */
export async function prepareDrawnPage(text: string): Promise<KeptPage> {
  const page = await preparePage(text)
  // Where that fails, it stays as it is.
  shorten(page).catch(() => {})
  return page
}

async function shorten({ content }: KeptPage): Promise<void> {
  content.br = await compress.br(content[''], brotliQualityOfKept)
}

/** Sends a page in an encoding that the browser accepts, or 304 where it has the page already. */
export function sendPage(
  http: FastifyRequest,
  reply: FastifyReply,
  { content, tag }: KeptPage,
): FastifyReply {
  const encoding = acceptedEncoding(http.headers['accept-encoding']) ?? ''
  const etag = `W/"${tag}"`
  // Pages name the hashed assets of their own build, so an old page must not be used unchecked.
  void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding', etag })
  if (http.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  if (!reply.hasHeader('content-type')) void reply.type('text/html; charset=utf-8')
  if (encoding !== '') void reply.header('content-encoding', encoding)
  return reply.send(content[encoding])
}
