import { build } from 'vite'
import { common } from './vite.ts'

/** The cabinet with its sign-in pages, and the page of the messenger's login. */
const pages = ['app', 'telegram']

/** Builds each page and what it loads. */
export async function buildApp(place: string): Promise<void> {
  await build({
    ...common,
    build: {
      ...common.build,
      outDir: place,
      rolldownOptions: { input: pages.map(page => `${common.root}/${page}.html`) },
    },
  })
}
