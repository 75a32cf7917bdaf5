import { defineConfig } from '@playwright/test'

/** Journeys in a real browser against the real program, which `test/browser/installation.ts` starts and ends. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.journey.ts',
  globalSetup: './test/browser/installation.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  reporter: [['list']],
  use: {
    // What does not come is told where it was waited for, and not by the journey's own end.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
