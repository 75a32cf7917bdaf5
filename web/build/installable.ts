/** What makes the cabinet an application that can be installed: its worker, the offline page, manifests and icons. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { languages, type Language } from '../../contract/languages.ts'
import { manifestPath, serviceWorkerPath } from '../../contract/places.ts'
import { pageColors } from '../../contract/theme.ts'
import { offlineTexts } from '../../texts/offline-page.ts'
import { rosette, spiral } from '../../ui/rosette.ts'
import { pageTexts } from '../../texts/page-titles.ts'
import { folders } from './folders.ts'
import { escaped } from './pages.ts'
import { common } from './vite.ts'

export interface Installable {
  /** The icon of phones that read no manifest. */
  touchIcon: string
  /** The picture that other sites show beside a link to a page. */
  socialPicture: string
}

/** The mark, as in the browser's tab. */
const markFile = join(folders.root, 'ui/favicon.svg')

export async function buildInstallable(place: string): Promise<Installable> {
  await mkdir(join(place, 'pages'), { recursive: true })
  await mkdir(join(place, 'assets'), { recursive: true })
  await buildWorker(place)
  const mark = await readFile(markFile, 'utf8')
  const style = await readFile(join(folders.web, 'offline.css'), 'utf8')
  const icons = [
    { src: await drawIcon(place, mark, 192), sizes: '192x192', type: 'image/png' },
    { src: await drawIcon(place, mark, 512), sizes: '512x512', type: 'image/png' },
    {
      src: await drawIcon(place, fullBleed(mark), 512),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ]
  for (const language of languages) {
    await writeFile(join(place, 'pages', `offline.${language}.html`), offlinePage(language, mark, style))
    await writeFile(join(place, manifestPath(language)), JSON.stringify(manifestOf(language, icons)))
  }
  return {
    touchIcon: await drawIcon(place, fullBleed(mark), 180),
    socialPicture: await writePicture(place, 'social', await drawSocialPicture()),
  }
}

async function buildWorker(place: string): Promise<void> {
  await build({
    ...common,
    build: {
      ...common.build,
      outDir: place,
      modulePreload: false,
      rolldownOptions: {
        input: join(folders.web, 'service-worker.ts'),
        output: { entryFileNames: serviceWorkerPath.slice(1) },
      },
    },
  })
}

const manifestOf = (language: Language, icons: readonly object[]) => ({
  id: '/cabinet',
  name: 'Mastercopy',
  short_name: 'Mastercopy',
  description: pageTexts[language].cabinet.description,
  lang: language,
  start_url: '/cabinet',
  scope: '/',
  display: 'standalone',
  theme_color: pageColors.light,
  background_color: pageColors.light,
  icons,
})

/** Self-contained, and without a script: the link leads to the address that could not be reached. */
function offlinePage(language: Language, mark: string, style: string): string {
  const { title, cause, advice, again } = offlineTexts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${pageColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${pageColors.dark}">
<title>${escaped(title)} · Mastercopy</title>
<style>${style}</style>
</head>
<body>
<main>
${mark.trim().replace('<svg ', '<svg aria-hidden="true" ')}
<h1>${escaped(title)}</h1>
<p>${escaped(cause)}</p>
<p>${escaped(advice)}</p>
<a href="">${escaped(again)}</a>
</main>
</body>
</html>
`
}

/** Writes a square icon under the hash of its content, and returns its address. */
async function drawIcon(place: string, drawing: string, size: number): Promise<string> {
  const icon = await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  return writePicture(place, `icon-${size}`, icon)
}

/** Under the hash of its content. */
async function writePicture(place: string, name: string, picture: Buffer): Promise<string> {
  const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.png`
  await writeFile(join(place, file), picture)
  return `/${file}`
}

/** The hero's rosette on the plate of the banner: one line and its copies, without text, for all languages. */
function drawSocialPicture(): Promise<Buffer> {
  const master = rosette(236, 7, 45)
  const copies = spiral(79, 1.6, 0.97).map(
    place => `<path d="${master}" transform="${place}" vector-effect="non-scaling-stroke"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-600 -315 1200 630" fill="none">
<rect x="-600" y="-315" width="1200" height="630" fill="#17212a"/>
<g stroke="#eceee7" stroke-opacity="0.55" stroke-width="0.8">${copies.join('')}</g>
<path d="${master}" stroke="#7fcdbc" stroke-width="3"/></svg>`,
    ),
  )
    .resize(1200, 630)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** For systems that cut icons to their own shape: the ground everywhere, and the mark well inside of it. */
function fullBleed(mark: string): string {
  const ground = /<rect[^>]* fill="([^"]+)"\/>/.exec(mark)?.[1]
  if (!ground) throw new Error('the mark has no ground')
  const inner = mark.replace(/<rect[^>]*\/>/, '').replace('<svg ', '<svg x="4" y="4" width="32" height="32" ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${inner}</svg>`
}
