import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './test/browser/chromium.ts'

/**
 * Pages and forms alone, in the same browser as the journeys: dialogs, popovers, layout and styles are the browser's
 * own. Their server is a stand-in that answers by the contract (`ui/component-server.ts`).
 */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'components',
    include: ['{console,ui,web}/**/*.component.test.tsx'],
    // These may run beside the server tests, on a machine with more workers than cores: what comes late passes, and what
    // never comes is told late.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Its first page waits until all that the tests import is bundled.
      connectTimeout: 300_000,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
  optimizeDeps: {
    include: ['react/jsx-dev-runtime', '@tanstack/react-router', '@tanstack/react-query', 'zod/mini', 'uuid'],
  },
})
