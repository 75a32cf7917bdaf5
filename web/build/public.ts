/** The public pages: their script, their styles and fonts, and the module by which the server draws them. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../../contract/languages.ts'
import { publicPages, renderModule, type PublicPageName } from '../../contract/public-pages.ts'
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
  const styles = await buildStyles(place)
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
      // What is drawn later uses the style sheet that the server's page has loaded (`buildStyles`).
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
  const assets = await buildForServer(place, {
    input: join(folders.web, 'public/render.ts'),
    output: { entryFileNames: renderModule, chunkFileNames: 'render/[name]-[hash].mjs' },
  })
  // The style of all pages: each has its own.
  const style = assets.find(isStyle)!
  await rm(join(place, style.fileName))
  return assets.filter(file => file !== style)
}

/** The style sheet of each page: of its frame and of what its own module imports, and of no other page. */
async function buildStyles(place: string): Promise<Record<PublicPageName, string>> {
  const styles: [PublicPageName, string][] = []
  for (const name of publicPages) {
    const assets = await buildForServer(place, {
      plugins: [framed(name)],
      input: framedPage,
      output: { entryFileNames: 'unused/[name].mjs', chunkFileNames: 'unused/[name]-[hash].mjs' },
    })
    styles.push([name, `/${assets.find(isStyle)!.fileName}`])
  }
  await rm(join(place, 'unused'), { recursive: true, force: true })
  return Object.fromEntries(styles) as Record<PublicPageName, string>
}

const framedPage = 'framed-page'
/** A page in its frame, as the server draws it, in the same order of styles. */
const framed = (name: PublicPageName): Plugin => ({
  name: framedPage,
  resolveId: id => (id === framedPage ? `\0${framedPage}` : null),
  load: id =>
    id === `\0${framedPage}`
      ? ['document', `pages/${name}`]
          .map(module => `export * from ${JSON.stringify(join(folders.web, `public/${module}.tsx`))}`)
          .join('\n')
      : null,
})

async function buildForServer(
  place: string,
  { output, ...options }: Rolldown.RolldownOptions & { output: Rolldown.OutputOptions },
): Promise<Asset[]> {
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
        ...options,
        output: { ...output, assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  })
  return outputOf(built).filter(file => file.type === 'asset')
}

const isStyle = ({ fileName }: Asset): boolean => fileName.endsWith('.css')

type Output = Rolldown.RolldownOutput['output']
type Asset = Rolldown.OutputAsset

const outputOf = (built: Awaited<ReturnType<typeof build>>): Output =>
  (built as Rolldown.RolldownOutput).output
