import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute folders of the build. */
export const folders = { root, web: `${root}web`, dist: `${root}dist`, served: `${root}dist/web` }
