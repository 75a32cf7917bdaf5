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

export async function drawLanding(place: string): Promise<void> {
  const script = await buildScript(place)
  const { render, files } = await buildPage(place)
  const styles = files.filter(file => file.endsWith('.css'))

  await mkdir(join(place, 'landing'))
  for (const language of languages) {
    const html = render(language, { script, styles, fonts: fontsOf(language, files) })
    await writeFile(join(place, 'landing', `${language}.html`), html)
  }
}

/** The address of the page's few lines of script. */
async function buildScript(place: string): Promise<string> {
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
  const entry = outputOf(built).find(file => file.type === 'chunk' && file.isEntry)
  return `/${entry!.fileName}`
}

/** Builds the page for this process, runs it from a folder inside the workplace, and keeps its styles and fonts. */
async function buildPage(place: string): Promise<{ render: typeof renderPage; files: string[] }> {
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
  return { render, files: outputOf(built).map(file => `/${file.fileName}`) }
}

const outputOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] =>
  (built as Rolldown.RolldownOutput).output
