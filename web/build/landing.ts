/** The landing page: its script, its styles and fonts, and one HTML file per language. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { languages } from '../../contract/languages.ts'
import type { render as renderPage } from '../landing/render.tsx'
import { folders } from './folders.ts'
import { fontsOf } from './fonts.ts'
import { common } from './vite.ts'

/** Returns what went into it: the script, and the files of styles and fonts. */
export async function drawLanding(place: string): Promise<Output[]> {
  const { script, output } = await buildScript(place)
  const { render, shipped } = await buildPage(place)
  const files = shipped.map(file => `/${file.fileName}`)
  const styles = files.filter(file => file.endsWith('.css'))

  await mkdir(join(place, 'landing'))
  for (const language of languages) {
    const html = render(language, { script, styles, fonts: fontsOf(language, files) })
    await writeFile(join(place, 'landing', `${language}.html`), html)
  }
  return [output, shipped]
}

/** The page's few lines of script, and their address. */
async function buildScript(place: string): Promise<{ script: string; output: Output }> {
  const input = join(folders.web, 'landing/script/main.ts')
  const built = await build({
    ...common,
    build: {
      ...common.build,
      outDir: place,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { entryFileNames: 'assets/landing-[hash].js' } },
    },
  })
  const output = outputOf(built)
  const entry = output.find(file => file.type === 'chunk' && file.isEntry)
  return { script: `/${entry!.fileName}`, output }
}

/** Builds the page for this process, runs it from a folder inside the workplace, and keeps its styles and fonts. */
async function buildPage(place: string): Promise<{ render: typeof renderPage; shipped: Output }> {
  const built = await build({
    ...common,
    build: {
      ...common.build,
      outDir: place,
      ssr: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      rolldownOptions: {
        input: join(folders.web, 'landing/render.tsx'),
        output: { entryFileNames: 'drawing/render.mjs', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  })
  const { render } = await import(pathToFileURL(join(place, 'drawing/render.mjs')).href)
  await rm(join(place, 'drawing'), { recursive: true })
  return { render, shipped: outputOf(built).filter(file => file.type === 'asset') }
}

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

const outputOf = (built: Awaited<ReturnType<typeof build>>): Output =>
  (built as Rolldown.RolldownOutput).output
