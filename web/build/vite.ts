import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { folders } from './folders.ts'

/**
 * The common options of the app, the landing page and its script. Nothing is inlined into pages or styles: the content
 * security policy allows scripts, styles and fonts from /assets alone.
 */
export const common = {
  root: folders.web,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that our styles support preloads modules by itself.
    modulePreload: { polyfill: false },
  },
} satisfies InlineConfig

/**
 * The class that a module's name becomes. The same in each build, since pages that the server draws use the style
 * sheets of another build; shorter than by default, since pages, scripts and style sheets are full of them.
 */
function className(name: string, file: string): string {
  const path = relative(folders.root, file.split('?')[0]!)
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
