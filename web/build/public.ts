/** The public pages: their script, their styles and fonts, and the module by which the server draws them. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { languages } from '../../contract/languages.ts'
import { renderModule } from '../../contract/public-pages.ts'
import { folders } from './folders.ts'
import { fontsOf } from './fonts.ts'
import type { Installable } from './installable.ts'
import { common } from './vite.ts'

/** Returns what they consist of: the scripts, and the files of styles and fonts. */
export async function buildPublicPages(
  place: string,
  pictures: Installable,
): Promise<{ scripts: Output; shipped: Asset[] }> {
  const { script, output } = await buildScript(place)
  const shipped = await buildRender(place)
  const files = shipped.map(file => `/${file.fileName}`)
  const styles = files.filter(file => file.endsWith('.css'))
  const assets = languages.map(language => [
    language,
    { script, styles, fonts: fontsOf(language, files), ...pictures },
  ])
  await writeFile(join(place, 'render/assets.json'), JSON.stringify(Object.fromEntries(assets)))
  return { scripts: output, shipped }
}

/** The few lines that every page runs, and beside them what is loaded once a part is used. */
async function buildScript(place: string): Promise<{ script: string; output: Output }> {
  const input = join(folders.web, 'public/script/main.ts')
  const built = await build({
    ...common,
    build: {
      ...common.build,
      outDir: place,
      modulePreload: false,
      // What is drawn later uses the style sheet that the server's page has loaded.
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: 'assets/public-[hash].js',
          assetFileNames: 'unused/[name]-[hash][extname]',
        },
      },
    },
  })
  await rm(join(place, 'unused'), { recursive: true, force: true })
  const output = outputOf(built)
  const entry = output.find(file => file.type === 'chunk' && file.isEntry)
  return { script: `/${entry!.fileName}`, output }
}

/** Self-contained: where the program is installed, pages' packages may be missing. */
async function buildRender(place: string): Promise<Asset[]> {
  const built = await build({
    ...common,
    ssr: { noExternal: true },
    // React's development build takes three times as long, whatever NODE_ENV the server runs with.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ...common.build,
      outDir: place,
      ssr: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      rolldownOptions: {
        // Texts that a browser fetches one by one are all bundled here.
        checks: { ineffectiveDynamicImport: false },
        input: join(folders.web, 'public/render.ts'),
        output: {
          entryFileNames: renderModule,
          chunkFileNames: 'render/[name]-[hash].mjs',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  return outputOf(built).filter(file => file.type === 'asset')
}

type Output = Rolldown.RolldownOutput['output']
type Asset = Rolldown.OutputAsset

const outputOf = (built: Awaited<ReturnType<typeof build>>): Output =>
  (built as Rolldown.RolldownOutput).output
