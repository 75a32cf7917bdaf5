import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longFiles } from './test/support/long-files.ts'

/**
 * Long files first: one that begins last leaves all other cores idle. The rest as Vitest orders it or, with
 * `--sequence.seed` or where tests are shuffled, in an order that the seed repeats.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const inOrder = seed === undefined ? await super.sort(files) : this.shuffled(files, seed)
    return [...inOrder.filter(isLong), ...inOrder.filter(file => !isLong(file))]
  }

  private shuffled(files: TestSpecification[], seed: number): TestSpecification[] {
    this.ctx.logger.log(`Order of files: --sequence.seed=${seed}`)
    const place = ({ moduleId }: TestSpecification): string =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  }
}

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longFiles.some(file => moduleId.endsWith(`/${file}`))

/** Loading the code for each file took as long as the tests: files share a worker, and leave it as they found it. */
const together = {
  isolate: false,
  // Against what hangs, on however busy a machine.
  testTimeout: 900_000,
}

/** They read and write PostgreSQL, and start the program. */
const onDatabase = {
  ...together,
  globalSetup: ['test/support/built-server.ts', 'test/support/database-setup.ts'],
  hookTimeout: 900_000,
  // What comes late passes; Vitest waits for a second.
  expect: { poll: { timeout: 250_000 } },
}

/**
 * What is written in SQL, or is nothing without its locks: domains that compute there, and tests of the schema. That a
 * killed process loses nothing is shown once: its transactions end in any edition.
 */
const aboutSql = [
  'server/{database,ledger,settlement,partnership}/**/!(embedded*|killed*).server.test.ts',
  'server/{deals,trading}/**/*.server.test.ts',
  'test/{database,schema,one-balance,payout-database,restore}.server.test.ts',
]

/**
 * unit: pure rules, no process or socket. server: real HTTP, real PostgreSQL, the development chain.
 * sql: those of them whose subject is the database's work, for another edition of it (TEST_DATABASE_URL).
 * structure: who may lean on whom. Browser journeys run under Playwright (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // A test and the servers it asks take turns: with a worker for each core, a third of them would be idle. The server
    // of the tests has connections for so many.
    maxWorkers: Math.min(16, Math.ceil(availableParallelism() * 1.5)),
    // What a project says of its own sequence has no effect; the scripts shuffle tests within their files too.
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...together,
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
