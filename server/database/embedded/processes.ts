import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Does a process with this number exist? A zombie does too. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When the process started, in whatever form the system gives it: the same number with another start is
 * another process. undefined when there is no such process, or only a zombie.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (!processExists(pid)) return undefined
  if (process.platform === 'linux') return linuxStart(pid)
  if (process.platform === 'win32') return 'running'
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  )
}

async function linuxStart(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The second field is the program's name in brackets and may hold spaces; state is the 3rd, start the 22nd.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined || fields[0] === 'Z' ? undefined : fields[19]
}

/** The PostgreSQL processes whose working folder is `cluster`: its postmaster and all that it started. */
export async function serversOn(cluster: string): Promise<number[]> {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') return namedOn(cluster)
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async pid => ((await isServerOn(pid, cluster)) ? pid : undefined)))
  return found.filter(pid => pid !== undefined)
}

async function isServerOn(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === cluster && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) === 'postgres\n'
}

/** Without /proc only the postmaster can be recognised: its command line names the folder. */
async function namedOn(cluster: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,command='])
  const lines = stdout
    .split('\n')
    .filter(line => /\/postgres /.test(line) && line.includes(` -D ${cluster} `))
  return lines.map(line => Number.parseInt(line, 10))
}
