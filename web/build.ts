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
import { join } from 'node:path'
import { replaceFolder } from '../build/replace-folder.mjs'
import { sourceStamp, writeStamp } from '../build/stamp.mjs'
import { buildApp } from './build/app.ts'
import { buildConsole } from './build/console.ts'
import { compressFiles } from './build/compress.ts'
import { folders } from './build/folders.ts'
import { buildInstallable } from './build/installable.ts'
import { buildPublicPages } from './build/public.ts'
import { holdSizes } from './build/sizes.ts'
import { writeLicences } from './build/licences.ts'

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

/** One build at a time; changes that come meanwhile lead to one more. */
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
