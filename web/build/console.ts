/** The operators' console: an application of its own, in a folder of its own. */
import { build, type Rolldown } from 'vite'
import { folders } from './folders.ts'
import { common } from './vite.ts'

export async function buildConsole(place: string): Promise<Rolldown.RolldownOutput['output']> {
  const root = `${folders.root}console`
  const built = await build({
    ...common,
    root,
    build: { ...common.build, outDir: place, rolldownOptions: { input: `${root}/console.html` } },
  })
  return (built as Rolldown.RolldownOutput).output
}
