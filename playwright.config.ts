import { defineConfig } from '@playwright/test'

/**
 * Journeys of these follow one another in a program of their own, on one worker. They begin first: what any worker can
 * take is left to the end, so that none stands idle.
 */
const inOwnProgram = '{cabinet-layout,desk,settlement}.journey.ts'

const whole = process.env['TRACE'] === 'whole'

/** Journeys in a real browser against the real program, which `test/browser/installation.ts` starts and ends. */
export default defineConfig({
  testDir: 'test/browser',
  projects: [
    { name: 'one after the other', testMatch: inOwnProgram },
    { name: 'side by side', testMatch: '*.journey.ts', testIgnore: inOwnProgram },
  ],
  globalSetup: './test/browser/installation.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // A journey waits for jobs, blocks and mails a third of its time: two cores have work for three.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  reporter: [['list']],
  use: {
    // What does not come is told where it was waited for, and not by the journey's own end.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Every click waits until what it is for stands still.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // What was done and answered; no film of it, which takes more of the processor than the journeys: the last picture is
    // kept. TRACE=whole films one that fails, with every page as it stood.
    trace: whole
      ? 'retain-on-failure'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
})
