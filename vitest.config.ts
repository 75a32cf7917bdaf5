import { defineConfig } from 'vitest/config'

/**
 * unit: pure rules, no process or socket. server: real HTTP, real PostgreSQL, the development chain.
 * structure: who may lean on whom. Browser journeys run under Playwright (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // The tests wait for servers more than they compute: every core has its worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,devchain,texts,ui,web,demo}/**/*.test.ts'],
          exclude: ['**/*.server.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,devchain,demo,test}/**/*.server.test.ts'],
          // Loading the server anew for each file took as long as the tests: files share a worker, and leave it as they
          // found it.
          isolate: false,
          globalSetup: ['test/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'structure',
          include: ['test/{structure,generated-docs,sql,keys,security}.test.ts'],
        },
      },
    ],
  },
})
