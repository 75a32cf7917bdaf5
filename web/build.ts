/**
 * `npm run build`: everything a browser gets, in dist/web.
 *
 *   pages/signIn.ru.html …  the application's page, once per language for each public address and the cabinet
 *   telegram.html        the page of Telegram's login widget, apart from the cabinet
 *   landing/ru.html …    the landing page, drawn once per language; the server picks by cookie
 *   assets/              scripts, styles, fonts; their names carry a hash of the content; with .br and .gz beside them
 *   licences.txt         of the packages and typefaces in all of it, and in the documents
 *
 * --if-stale   does nothing when the sources are those of the last build
 * --watch      builds again after every change
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { folders } from './build/folders.ts'
import { isFresh, sourceStamp, writeStamp } from './build/stamp.ts'
import { replaceFolder } from './build/swap.ts'

const asks = new Set(process.argv.slice(2))
process.env['NODE_ENV'] ??= 'production'

await build()
if (asks.has('--watch')) watchAndBuild()

async function build(): Promise<void> {
  const stamp = await sourceStamp()
  if (asks.has('--if-stale') && (await isFresh(stamp))) return

  // Fetched only now: loading the bundler takes longer than finding out that there is nothing to do.
  const { buildApp } = await import('./build/app.ts')
  const { compressFiles } = await import('./build/compress.ts')
  const { drawLanding } = await import('./build/landing.ts')
  const { writeLicences } = await import('./build/licences.ts')
  await replaceFolder(folders.served, async place => {
    const app = await buildApp(place)
    const landing = await drawLanding(place)
    await writeLicences(place, [app, ...landing])
    await compressFiles(join(place, 'assets'))
    await writeStamp(place, stamp)
  })
  console.log('The pages stand in dist/web')
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
  for (const folder of ['web', 'ui', 'texts', 'contract'])
    watch(join(folders.root, folder), { recursive: true }, () => void again())
}
