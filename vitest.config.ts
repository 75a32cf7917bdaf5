import { defineConfig } from 'vitest/config'

/** Loading the code for each file took as long as the tests: files share a worker, and leave it as they found it. */
const together = {
  isolate: false,
  sequence: { shuffle: { files: true, tests: false } },
  // Against what hangs, on however busy a machine.
  testTimeout: 60_000,
}

/** They read and write PostgreSQL, and start the program. */
const onDatabase = {
  ...together,
  globalSetup: ['test/built-server.ts', 'test/database-setup.ts'],
  hookTimeout: 120_000,
}

/**
 * What is written in SQL, or is nothing without its locks: domains that compute there, and tests of the schema. That a
 * killed process loses nothing is shown once: its transactions end in any edition.
 */
const aboutSql = [
  'server/{database,ledger,settlement,partnership}/**/!(embedded*|killed*).server.test.ts',
  'server/{deals,trading}/**/*.server.test.ts',
  'test/{database,schema,one-balance,payout-database}.server.test.ts',
]

/**
 * unit: pure rules, no process or socket. server: real HTTP, real PostgreSQL, the development chain.
 * sql: those of them whose subject is the database's work, for another edition of it (TEST_DATABASE_URL).
 * structure: who may lean on whom. Browser journeys run under Playwright (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // The tests wait for servers more than they compute: every core has its worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...together,
          // Each test runs alone and in any order.
          sequence: { shuffle: true },
          name: 'unit',
          include: ['{build,console,contract,server,devchain,texts,ui,web,demo}/**/*.test.ts'],
          exclude: ['**/*.server.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: { ...onDatabase, name: 'server', include: ['{server,devchain,demo,test}/**/*.server.test.ts'] },
      },
      { test: { ...onDatabase, name: 'sql', include: aboutSql } },
      {
        test: {
          name: 'structure',
          // They read the whole tree, which takes a while on a machine that is busy.
          testTimeout: 60_000,
          include: ['test/{structure,generated-docs,sql,keys,security,jobs}.test.ts'],
        },
      },
    ],
  },
})
