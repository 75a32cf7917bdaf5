/** The application with its sign-in pages, and the page of the messenger's login. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { drawEntryPages } from './drawn.ts'
import type { Installable } from './installable.ts'
import { drawnPages, drawPages } from './pages.ts'

import { common } from './vite.ts'

/** The page of the application, and the one of the messenger's login. */
const pages = ['app', 'telegram']

/** Builds each page and what it loads, and the application's page once for each of its public addresses. */
export async function buildApp(
  place: string,
  installable: Installable,
): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    ...common,
    build: {
      ...common.build,
      outDir: place,
      rolldownOptions: {
        input: pages.map(page => `${common.root}/${page}.html`),
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            groups: [{ name: group, debugName: 'loaded together' }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const template = join(place, 'app.html')
  const drawn = await drawEntryPages(drawnPages)
  await drawPages(place, await readFile(template, 'utf8'), output, { ...installable, drawn })
  await rm(template)
  return output
}

/** Pages that most people enter by; what else they need comes in one file. */
const entering = ['/identity/sign-in.tsx', '/identity/sign-up.tsx']
/** The cabinet's frame and its first page, which come in one file with what else they need. */
const arriving = ['/cabinet/guard.tsx', '/cabinet/shell.tsx', '/main/page.tsx']

/** What the first script needs before it fetches the rest. */
const beginning = [
  'vite/preload-helper.js',
  '/take-over.ts',
  '/sign-up-draft.ts',
  '/language-choice.ts',
  '/contract/languages.ts',
]

/** The library lists it beside what the first page needs. */
const later = ['/useQueries.js', '/queriesObserver.js']

/** What is said first, in one file for each language, though other texts repeat some of it. */
const firstTexts = /texts\/(\w+)\/first\.ts$/

/**
 * What every page loads comes in few files: dozens of small ones would each wait for their turn on a slow network, and
 * compress less well. What the messenger's page needs as well is a chunk apart, so that it neither loads nor runs the
 * rest; what it alone needs comes with it.
 */
function group(id: string, context: Rolldown.ChunkingContext): string | null {
  // The loader comes before what it loads.
  if (beginning.some(end => id.endsWith(end))) return 'begin'
  if ([...beginnings, ...later].some(end => id.endsWith(end))) return null
  const roots = [...rootsOf(id, module => context.getModuleInfo(module))]
  const isOf = (...ends: string[]): boolean => roots.some(root => ends.some(end => root.endsWith(end)))
  if (id.endsWith('/translation.ts')) return 'shared'
  const texts = roots.find(root => firstTexts.test(root))
  if (texts) return `first-${firstTexts.exec(texts)![1]}`
  if (id.endsWith('.css') && isOf('telegram.html', '/app.tsx', ...entering)) return 'looks'
  if (isOf('telegram.html')) return roots.length > 1 ? 'shared' : null
  if (isOf('app.html')) return 'start'
  if (isOf('/app.tsx')) return 'first'
  if (isOf(...entering)) return isOf(...arriving) ? 'both' : 'entering'
  return isOf(...arriving) ? 'arriving' : null
}

/** Modules with effects when they are loaded, and pages of which a visitor may need one alone. */
const beginnings = ['.html', '/start.ts', '/app.tsx', '/telegram/main.tsx', ...entering]

/** Pages and lazily loaded modules that reach a module by plain imports. */
function rootsOf(id: string, infoOf: Rolldown.ChunkingContext['getModuleInfo']): Set<string> {
  const [roots, seen, open] = [new Set<string>(), new Set([id]), [id]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { importers = [], dynamicImporters = [] } = infoOf(next) ?? {}
    if (importers.length === 0 || dynamicImporters.length > 0) roots.add(next)
    for (const importer of importers.filter(one => !seen.has(one))) {
      seen.add(importer)
      open.push(importer)
    }
  }
  return roots
}
