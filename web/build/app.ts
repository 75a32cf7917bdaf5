import { build } from 'vite'
import { common } from './vite.ts'

/** The cabinet with its sign-in pages: web/app.html and what it loads. */
export async function buildApp(place: string): Promise<void> {
  await build({
    ...common,
    build: { ...common.build, outDir: place, rolldownOptions: { input: `${common.root}/app.html` } },
  })
}
