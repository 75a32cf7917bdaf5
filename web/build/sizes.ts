/** Budgets for what is loaded before any interaction. A build that exceeds one fails. */
import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { neededBy } from './pages.ts'

type Output = Rolldown.RolldownOutput['output']

const bytesMax = { publicPages: 15 * 1024, cabinet: 150 * 1024 }

/** The application, the texts of the language that needs the most room, and what Main begins with. */
const cabinet = [
  'web/app.html',
  'web/app.tsx',
  'texts/ru/first.ts',
  'web/cabinet/guard.tsx',
  'web/cabinet/shell.tsx',
  'web/news/page.tsx',
]

/** Throws where scripts of the public pages, or scripts and styles of the cabinet's first page, have grown too heavy. */
export function holdSizes(app: Output, forEverybody: Output): void {
  const { scripts, styles } = neededBy(cabinet, app)
  const sizes = {
    publicPages: weigh(neededBy(['web/public/script/main.ts'], forEverybody).scripts, forEverybody),
    cabinet: weigh([...new Set([...scripts, ...styles])], app),
  }
  for (const name of ['publicPages', 'cabinet'] as const) {
    console.log(`${name}: ${sizes[name]} bytes, compressed, of ${bytesMax[name]} that it may have`)
    if (sizes[name] > bytesMax[name])
      throw new Error(`${name}: the first load may weigh ${bytesMax[name]} bytes and weighs ${sizes[name]}`)
  }
}

function weigh(files: readonly string[], output: Output): number {
  const contents = new Map(
    output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
  return files.reduce((sum, file) => sum + brotliCompressSync(contents.get(file)!).length, 0)
}
