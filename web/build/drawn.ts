/** Draws the sign-in pages, as the browser's application would (`web/drawn.tsx`). */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { languages, type Language } from '../../contract/languages.ts'
import { folders } from './folders.ts'
import { common } from './vite.ts'

export type Drawn = ReadonlyMap<string, string>

interface DrawingModule {
  drawPage: (name: string, language: Language) => Promise<string>
}

export const drawnKey = (page: string, language: Language): string => `${page}.${language}`

/** The content of each page, by name and language. */
export async function drawEntryPages(names: readonly string[]): Promise<Drawn> {
  const place = await mkdtemp(join(folders.dist, '.drawing-'))
  try {
    await build({
      ...common,
      build: {
        ...common.build,
        outDir: place,
        ssr: true,
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false },
          input: join(folders.web, 'drawn.tsx'),
          output: { entryFileNames: 'drawn.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    })
    const drawing = (await import(pathToFileURL(join(place, 'drawn.mjs')).href)) as DrawingModule
    const drawn = new Map<string, string>()
    for (const name of names)
      for (const language of languages)
        drawn.set(drawnKey(name, language), await drawing.drawPage(name, language))
    return drawn
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
