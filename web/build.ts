/**
 * The pages' part of `npm run build` (build/main.mjs): everything a browser gets, in dist/web.
 *
 *   pages/signIn.ru.html …  the application's page, once per language for the ways in and the cabinet
 *   telegram.html        the page of Telegram's login widget, apart from the cabinet
 *   service-worker.js, manifest.ru.webmanifest …, pages/offline.ru.html …  what an installed application needs
 *   console/             the operators’ console, which another port serves
 *   render/              the module by which the server draws the public pages
 *   assets/              scripts, styles, fonts; their names carry a hash of the content; with .br and .gz beside them
 *   licences.txt         of the packages and typefaces in all of it, and in the documents
 *
 * --watch   builds again after every change
 */
import { watch } from 'node:fs'
import { join, extname } from 'node:path'
import { build as buildWithVite, type Rolldown } from 'vite'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import { replaceFolder } from '../build/replace-folder.mjs'
import { sourceStamp, writeStamp } from '../build/stamp.mjs'
import { buildApp } from './build/app.ts'
import { folders } from './build/folders.ts'
import { buildInstallable } from './build/installable.ts'
import { buildPublicPages } from './build/public.ts'
import { neededBy } from './build/pages.ts'
import { writeLicences } from './build/licences.ts'
import { common } from './build/vite.ts'

/** What is compressed once at the build; fonts are compressed already. */
const kinds = new Set(['.js', '.css', '.svg'])
/** Below this the headers weigh more than what is saved. */
const bytesMin = 512

/** Budgets for what is loaded before any interaction. */
const firstBytesMax = { publicPages: 15 * 1024, cabinet: 150 * 1024 }

/** The application, the texts of the language that needs the most room, and what Main begins with. */
const cabinet = [
  'web/app.html',
  'web/app.tsx',
  'texts/ru/first.ts',
  'web/cabinet/guard.tsx',
  'web/cabinet/shell.tsx',
  'web/main/page.tsx',
]

type Output = Rolldown.RolldownOutput['output']

process.env['NODE_ENV'] ??= 'production'

await build()
if (process.argv.includes('--watch')) watchAndBuild()

async function build(): Promise<void> {
  const stamp = sourceStamp('pages')
  await replaceFolder(folders.served, async place => {
    const installable = await buildInstallable(place)
    const app = await buildApp(place, installable)
    const forOperators = await buildConsole(join(place, 'console'))
    const forEverybody = await buildPublicPages(place, installable)
    await writeLicences(place, [app, forOperators, forEverybody.scripts, forEverybody.shipped])
    holdSizes(app, forEverybody.scripts)
    await compressFiles(join(place, 'assets'))
    await compressFiles(join(place, 'console/assets'))
    writeStamp(place, stamp)
  })
  console.log('The pages are in dist/web')
}

/** One build at a time; changes during it lead to one more. */
function watchAndBuild(): void {
  let isBuilding = false
  let isAskedAgain = false

  const again = async () => {
    isAskedAgain = true
    if (isBuilding) return
    isBuilding = true
    while (isAskedAgain) {
      isAskedAgain = false
      await build().catch(console.error)
    }
    isBuilding = false
  }
  for (const folder of ['web', 'console', 'ui', 'texts', 'contract'])
    watch(join(folders.root, folder), { recursive: true }, () => void again())
}

/** The operators' console: an application of its own, in a folder of its own. */
async function buildConsole(place: string): Promise<Output> {
  const root = `${folders.root}console`
  const built = await buildWithVite({
    ...common,
    root,
    build: { ...common.build, outDir: place, rolldownOptions: { input: `${root}/console.html` } },
  })
  return (built as Rolldown.RolldownOutput).output
}

/** Throws where scripts of the public pages, or scripts and styles of the cabinet's first page, have grown too heavy. */
function holdSizes(app: Output, forEverybody: Output): void {
  const { scripts, styles } = neededBy(cabinet, app)
  const sizes = {
    publicPages: weigh(neededBy(['web/public/script/main.ts'], forEverybody).scripts, forEverybody),
    cabinet: weigh([...new Set([...scripts, ...styles])], app),
  }
  for (const name of ['publicPages', 'cabinet'] as const) {
    console.log(`${name}: ${sizes[name]} bytes, compressed, of ${firstBytesMax[name]} that it may have`)
    if (sizes[name] > firstBytesMax[name])
      throw new Error(
        `${name}: the first load may weigh ${firstBytesMax[name]} bytes and weighs ${sizes[name]}. Have what is used later fetched later (ui/later.ts), with its texts (texts/en/first.ts lists those of the first load).`,
      )
  }
}

function weigh(files: readonly string[], output: Output): number {
  const contents = new Map(
    output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
  return files.reduce((sum, file) => sum + brotliCompressSync(contents.get(file)!).length, 0)
}

/** Writes a brotli and a gzip file beside each script, style and drawing of a folder. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => kinds.has(extname(name)))
  await Promise.all(names.map(name => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < bytesMin) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
