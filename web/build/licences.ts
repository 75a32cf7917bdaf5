/**
 * The licences of what we ship from others: the packages whose code is really in the scripts, the typefaces of pages
 * and documents. A package without a licence text, or under a licence that is not on the list, fails the build.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { folders } from './folders.ts'

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** Licences that allow shipping the work with its notice, and ask nothing of our own code. */
const allowed = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'])

/** Typefaces: of pages, cut out of the package's files (typeface.ts), and of PDF documents (server/platform/typeset). */
const typefaces = ['@fontsource-variable/onest', '@expo-google-fonts/noto-sans']

/** Further notices that their licences require. */
const notices: Record<string, string> = {
  'lightweight-charts':
    'TradingView Lightweight Charts™\nCopyright (c) 2026 TradingView, Inc. https://www.tradingview.com/',
}

const mit = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Packages that name their licence without its text. */
const textsByHand: Record<string, string> = { 'fancy-canvas': mit('smakarov@tradingview.com') }

/** Writes `licences.txt` of everything in the builds. */
export async function writeLicences(place: string, outputs: readonly Output[]): Promise<void> {
  const names = new Set([...outputs.flatMap(packagesIn), ...typefaces])
  const parts: string[] = []
  for (const name of [...names].toSorted()) parts.push(await licenceOf(name))
  await writeFile(join(place, 'licences.txt'), [introduction, ...parts].join(`\n\n${'='.repeat(80)}\n\n`))
}

const introduction = 'Mastercopy’s pages and documents contain works of others, under the licences below.'

/** The packages behind the scripts, and behind files that are shipped as they are. */
export const packagesIn = (output: Output): string[] =>
  output
    .flatMap(file => (file.type === 'chunk' ? modulesOf(file) : file.originalFileNames))
    .map(packageOf)
    .filter(name => name !== null)

const modulesOf = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))

/** The innermost package of a path; the bundler's own helpers have no path. */
function packageOf(id: string): string | null {
  if (id.startsWith('\0')) return id.startsWith('\0vite') ? 'vite' : 'rolldown'
  return /.*\/?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null
}

/** A package's part of the file. Throws when its licence does not allow shipping it. */
export async function licenceOf(name: string, modules = join(folders.root, 'node_modules')): Promise<string> {
  const folder = join(modules, name)
  const { license, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    license?: unknown
    version: string
  }
  const licences = typeof license === 'string' ? license.replace(/[()]/g, '').split(' AND ') : []
  if (licences.length === 0 || !licences.every(one => allowed.has(one)))
    throw new Error(`${name} is shipped, but its licence (${String(license)}) is not on the list`)

  const texts = await textsIn(folder)
  const byHand = textsByHand[name]
  if (texts.length === 0 && byHand === undefined) throw new Error(`${name} is shipped without a licence text`)
  const notice = notices[name]
  return [
    `${name} ${version} (${licences.join(' and ')})`,
    ...(notice ? [notice] : []),
    ...(texts.length > 0 ? texts : [byHand]),
  ].join('\n\n')
}

async function textsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => /^(licen[cs]e|notice|copying)([._-]|$)/i.test(name))
  const texts = await Promise.all(names.toSorted().map(name => readFile(join(folder, name), 'utf8')))
  // A bundler's file goes on with what is in the bundler, and not in what it makes.
  return texts.map(text => text.split('# Licenses of bundled dependencies')[0]!.trim())
}
