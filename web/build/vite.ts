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
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that our styles support preloads modules by itself.
    modulePreload: { polyfill: false },
  },
} satisfies InlineConfig
