/**
 * `npm run typeface`: the files of `ui/typeface`, cut out of the typeface's package by the characters and weights that
 * `ui/fonts.css` asks of each. They are stored, as a browser's first visit waits for them: cut, they are half as long.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { folders } from './folders.ts'

const style = join(folders.root, 'ui/fonts.css')
const source = join(folders.root, 'node_modules/@fontsource-variable/onest/files')

/** The package's file for each of ours. */
const sources: Record<string, string> = {
  'onest-latin.woff2': 'latin',
  'onest-rare-latin.woff2': 'latin',
  'onest-extended-latin.woff2': 'latin-ext',
  'onest-cyrillic.woff2': 'cyrillic',
  'onest-rare-cyrillic.woff2': 'cyrillic',
  'onest-extended-cyrillic.woff2': 'cyrillic-ext',
}

export interface Face {
  /** The path below `ui`. */
  path: string
  weights: { min: number; max: number }
  /** Code points. */
  characters: readonly number[]
}

/** The faces of the style sheet that have a file, in its order. */
export async function readFaces(): Promise<Face[]> {
  const faces = (await readFile(style, 'utf8')).matchAll(/@font-face \{([^}]+)\}/g)
  return Array.from(faces, ([, face]) => face!)
    .filter(face => face.includes('url('))
    .map(face => {
      const [, path] = /url\('\.\/(.+?)'\)/.exec(face)!
      const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face)!
      const [, ranges] = /unicode-range:([^;]+);/.exec(face)!
      return {
        path: path!,
        weights: { min: Number(min), max: Number(max) },
        characters: ranges!.split(',').flatMap(charactersIn),
      }
    })
}

/**
 * What the typeface does with its characters, without its contextual alternates: they would draw the letters of a
 * client between asterisks as the sign of a currency.
 */
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

/** As `unicode-range` writes them: U+0021-009F. */
function charactersIn(range: string): number[] {
  const [first, last = first] = range.trim().slice('U+'.length).split('-')
  const from = Number.parseInt(first!, 16)
  return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, index) => from + index)
}

/** What each file has to contain, by its path below `ui`. A character is in the last file that has it in its range. */
export async function cutTypeface(): Promise<Map<string, Buffer>> {
  const wanted = new Map<string, Face>()
  const taken = new Set<number>()
  for (const face of (await readFaces()).toReversed()) {
    const characters = face.characters.filter(character => !taken.has(character))
    for (const character of characters) taken.add(character)
    // The spaces have a face of their own of the same file.
    const others = wanted.get(face.path)?.characters ?? []
    wanted.set(face.path, { ...face, characters: [...others, ...characters] })
  }
  const files = new Map<string, Buffer>()
  for (const [path, { weights, characters }] of wanted) {
    const whole = await readFile(join(source, `onest-${sources[basename(path)]!}-wght-normal.woff2`))
    const options = {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
    } as const
    files.set(path, await subsetFont(whole, String.fromCodePoint(...characters), options))
  }
  return files
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  for (const [path, content] of await cutTypeface()) await writeFile(join(folders.root, 'ui', path), content)
