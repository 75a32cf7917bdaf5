import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { folders } from './folders.ts'

/**
 * What the app, the landing page and its script are built with alike. Nothing is inlined into pages or styles:
 * the content security policy allows scripts, styles and fonts from /assets alone.
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
    // Every browser that our styles are made for preloads modules by itself.
    modulePreload: { polyfill: false },
  },
} satisfies InlineConfig
