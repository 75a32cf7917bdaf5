/**
 * The application's page, drawn once for each language and each address that strangers and search engines come to: it
 * says what the address is about, and names what the browser will need, so that it is fetched at once and not one
 * after the other.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { languages, type Language } from '../../contract/languages.ts'
import { pageTexts, type PageName } from '../../texts/page-titles.ts'
import { folders } from './folders.ts'
import { fontsOf } from './fonts.ts'

/** Where the application's code for it begins; the cabinet's pages are fetched when they are opened. */
const modules: Record<PageName, string | null> = {
  cabinet: null,
  signIn: 'web/identity/sign-in.tsx',
  signUp: 'web/identity/sign-up.tsx',
  documents: 'web/documents/page.tsx',
  program: 'web/program/page.tsx',
  seals: 'web/program/seals.tsx',
  coverage: 'web/coverage/page.tsx',
}

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Writes `pages/signIn.en.html` and its like. */
export async function drawPages(place: string, template: string, output: Output): Promise<void> {
  await mkdir(join(place, 'pages'))
  for (const [name, module] of Object.entries(modules) as [PageName, string | null][])
    for (const language of languages) {
      const begin = [module, `texts/${language}/index.ts`].filter(path => path !== null)
      const html = draw(template, pageTexts[language][name], language, {
        ...neededBy(begin, output),
        fonts: fontsOf(
          language,
          output.map(({ fileName }) => fileName),
        ),
      })
      await writeFile(join(place, 'pages', `${name}.${language}.html`), html)
    }
}

interface Needed {
  scripts: string[]
  styles: string[]
  fonts: string[]
}

function draw(
  template: string,
  { title, description }: { title: string; description: string },
  language: Language,
  { scripts, styles, fonts }: Needed,
): string {
  const isNew = (file: string): boolean => !template.includes(file)
  const head = [
    `<meta name="description" content="${escaped(description)}">`,
    ...fonts.map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
  return template
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, `<title>${escaped(title)}</title>`)
    .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
}

/** The files behind modules and everything that those import. */
function neededBy(begin: readonly string[], output: Output): Omit<Needed, 'fonts'> {
  const chunks = new Map<string, Chunk>()
  for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const open = begin.map(path => chunkOf([...chunks.values()], join(folders.root, path)))
  const found = new Set(open)
  for (const chunk of found)
    for (const file of chunk.imports) {
      const imported = chunks.get(file)
      if (imported) found.add(imported)
    }
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    styles: [...found].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]),
  }
}

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
  if (!chunk) throw new Error(`no file of the build begins with ${module}`)
  return chunk
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
