/**
 * The application's page, drawn once for each language and each address that strangers and search engines come to: it
 * describes the address, and names what the browser will need, so that it is fetched at once and not one after the
 * other.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { languages, type Language } from '../../contract/languages.ts'
import { manifestPath } from '../../contract/places.ts'
import { pageTexts, type PageName } from '../../texts/page-titles.ts'
import { drawnKey, type Drawn } from './drawn.ts'
import { folders } from './folders.ts'
import { fontsOf } from './fonts.ts'
import type { Installable } from './installable.ts'

/** The application's entry module for each; the cabinet's pages are fetched when they are opened. */
const modules: Partial<Record<PageName, string | null>> = {
  cabinet: null,
  signIn: 'web/identity/sign-in.tsx',
  signUp: 'web/identity/sign-up.tsx',
}

/** Those that are readable before the application's code has come: it is fetched when they are shown. */
export const drawnPages = ['signIn', 'signUp'] as const

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Writes `pages/signIn.en.html` and its like. */
export async function drawPages(
  place: string,
  template: string,
  output: Output,
  { touchIcon, drawn }: Installable & { drawn: Drawn },
): Promise<void> {
  for (const [name, module] of Object.entries(modules) as [PageName, string | null][])
    for (const language of languages) {
      const first = `texts/${language}/first.ts`
      const begin = ['web/app.tsx', first, ...(module ? [module, `texts/${language}/entry.ts`] : [])]
      const html = draw(template, pageTexts[language][name], language, {
        ...neededBy(begin, output),
        fonts: fontsOf(
          language,
          output.map(({ fileName }) => fileName),
        ),
        touchIcon,
        content: drawn.get(drawnKey(name, language)),
      })
      await writeFile(join(place, 'pages', `${name}.${language}.html`), html)
    }
}

interface Needed {
  scripts: string[]
  styles: string[]
  fonts: string[]
  touchIcon: string
  /** The content of the page before the scripts have come. */
  content: string | undefined
}

function draw(
  template: string,
  { title, description }: { title: string; description: string },
  language: Language,
  { scripts, styles, fonts, touchIcon, content }: Needed,
): string {
  const isNew = (file: string): boolean => !template.includes(file)
  const [page, first] = content === undefined ? [template, []] : withContent(template, content, scripts)
  const head = [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="manifest" href="${manifestPath(language)}">`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    ...styles.filter(isNew).map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fonts.map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...(content === undefined ? scripts.filter(isNew).map(preloaded) : first),
  ]
  return page
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, `<title>${escaped(title)}</title>`)
    .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
}

const preloaded = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * The application stays hidden until it has drawn the same, and its scripts wait until this is shown. Those that
 * arrange this, which are returned beside the page, come after its styles and fonts.
 */
function withContent(template: string, content: string, scripts: readonly string[]): [string, string[]] {
  const later = scripts.map(file => `/${file}`).join(' ')
  const page = template
    .replaceAll(beginning, '')
    .replace('<div id="app"></div>', '<div id="app" hidden></div>')
    .replace('</noscript>', () => `</noscript>\n    <div id="drawn" data-scripts="${later}">${content}</div>`)
  return [page, [...template.matchAll(beginning)].map(([, tag, rest]) => `${tag} fetchpriority="low"${rest}`)]
}

/** The build's names of the first script and what that one needs, each on a line. */
const beginning = /\s*(<script type="module"|<link rel="modulepreload")(.*)/g

/** The files behind modules and everything that those import. */
export function neededBy(begin: readonly string[], output: Output): Pick<Needed, 'scripts' | 'styles'> {
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

/** Escaped as text of a page, and between quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
