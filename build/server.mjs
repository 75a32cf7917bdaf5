/**
 * The server, its command line and the development chain as three programs in dist/server, which share their code:
 * main.js, cli.js and devchain.js. What a command does not need is not loaded for it. In the same way the processes
 * that tests start and kill, in dist/test: reading TypeScript takes such a process longer than its work.
 */
import { dirname, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { replaceFolder } from './replace-folder.mjs'
import { parts, sourceStamp, writeStamp } from './stamp.mjs'

const root = resolve(import.meta.dirname, '..')

/** @type {Record<'server' | 'test', Record<string, string>>} */
const programs = {
  server: {
    main: 'server/start/main.ts',
    cli: 'server/cli/main.ts',
    devchain: 'devchain/main.ts',
  },
  test: {
    'deposit-process': 'test/support/deposit-process.ts',
    'embedded-host': 'test/support/embedded-host.ts',
    'moving-clock': 'test/support/moving-clock.ts',
    'payout-process': 'test/support/payout-process.ts',
    'proposals-process': 'test/support/proposals-process.ts',
    'root-process': 'test/support/root-process.ts',
    'settlement-process': 'test/support/settlement-process.ts',
    'sweep-process': 'test/support/sweep-process.ts',
  },
}

/**
 * Packages of very many small files, taken in with all that they need: Node takes longer to find those files than to
 * run them. All others stay packages, as they were installed.
 */
const taken = /^(kysely|zod|pg|uuid|prom-client|@simplewebauthn\/server)(\/|$)/
/** What pg asks for and does without. */
const absent = /^pg-(native|cloudflare)$/

/** @param {string} id @param {string | undefined} importer */
function isExternal(id, importer) {
  if (/^[./]/.test(id)) return false
  return absent.test(id) || !(taken.test(id) || importer?.includes('/node_modules/'))
}

/** Files that the code reads from beside itself, such as migrations, stay in the sources: it goes on reading them there. */
const filesOfSources = {
  name: 'files of sources',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/, id: { exclude: /node_modules/ } },
    /** @param {string} code @param {string} id */
    handler(code, id) {
      const file = relative(root, id).replaceAll('\\', '/')
      return {
        code: code
          .replaceAll('import.meta.url', `import.meta.resolve('../../${file}')`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${dirname(file)}')`),
        map: null,
      }
    },
  },
}

/** @param {keyof typeof programs} part */
export async function buildPrograms(part) {
  const stamp = sourceStamp(part)
  const bundle = await rolldown({
    cwd: root,
    input: programs[part],
    platform: 'node',
    external: isExternal,
    // A domain's face names all that it offers, and is no reason to load it. No file of ours acts by being loaded alone,
    // and no file that is used of the packages that say so of themselves.
    treeshake: {
      moduleSideEffects: [
        { test: /node_modules\/(kysely|zod|uuid)\//, external: false, sideEffects: false },
        { test: /node_modules/, external: false, sideEffects: true },
        { test: /./, sideEffects: false },
      ],
    },
    plugins: [filesOfSources],
    onLog(level, log, handler) {
      if (level === 'warn') throw new Error(log.message)
      handler(level, log)
    },
  })
  await replaceFolder(resolve(root, parts[part].folder), async place => {
    await bundle.write({
      dir: place,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
    })
    writeStamp(place, stamp)
  })
  await bundle.close()
  // The output is that of the command that it was built for, and may go into a file.
  console.error(`The ${part} is in ${parts[part].folder}`)
}
