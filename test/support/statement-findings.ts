import { execFile } from 'node:child_process'
import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readStatements, serverSources, type Source } from './statement-reading.ts'
import { type Insertion, typeStatements, withInsertions } from './statement-typing.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Findings {
  statements: number
  /** What PostgreSQL refuses, as 'file:line why'. */
  refused: string[]
  /** Templates that are part of no statement, as 'file:line'. */
  unread: string[]
  /** The compiler's findings about parameters and rows, as 'file(line,column): error ...'. */
  mistyped: string[]
}

const ROOT = resolve(import.meta.dirname, '../..')

/** Compares every statement of the server, and of what was planted beside it, with a migrated database. */
export async function statementFindings(url: string, planted: Source[]): Promise<Findings> {
  const sources = [...serverSources(), ...planted]
  const { statements, unread } = readStatements(sources)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { refused, insertions } = await typeStatements(client, statements)
    return { statements: statements.length, refused, unread, mistyped: await compile(sources, insertions) }
  } finally {
    await client.end()
  }
}

/** A copy of the server with the insertions, beside which all else is as it is. */
async function compile(sources: readonly Source[], insertions: readonly Insertion[]): Promise<string[]> {
  const folder = await temporaryFolder('statements')
  try {
    for (const name of await readdir(ROOT))
      if (!['server', 'tsconfig.json', '.git'].includes(name))
        await symlink(join(ROOT, name), join(folder, name))
    await cp(join(ROOT, 'server'), join(folder, 'server'), { recursive: true })
    for (const { file, content } of sources) {
      const own = insertions.filter(insertion => insertion.file === file)
      if (own.length > 0) await writeFile(join(folder, file), withInsertions(content, own))
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    return await errorsIn(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const settings = {
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['es2023'], types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
  include: ['server'],
  exclude: ['node_modules', 'server/**/*.test.ts', 'server/**/*fixture.ts', 'server/**/*stand-in.ts'],
}

function errorsIn(folder: string): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules', '.bin', 'tsc')
  return new Promise(resolve =>
    execFile(compiler, ['-p', folder], { cwd: folder, maxBuffer: 2 ** 26 }, (_failed, output) =>
      resolve(output.split('\n').filter(line => line.includes(': error '))),
    ),
  )
}
