/** Our other programs as processes: built where this one was built, from source where this one runs from source. */
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const sources = { cli: 'server/cli/main.ts', devchain: 'devchain/main.ts' } as const

/** Node's arguments to run one of them. */
export function ownProgram(name: keyof typeof sources): string[] {
  // The build rewrites the other properties of import.meta to name the source; this one keeps naming what runs.
  const isBuilt = import.meta.filename.endsWith('.js')
  if (isBuilt) return [join(root, 'dist/server', `${name}.js`)]
  return ['--import', 'tsx', join(root, sources[name])]
}
