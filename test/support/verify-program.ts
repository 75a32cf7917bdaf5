import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const program = resolve(import.meta.dirname, '../../docs/verify/verify.mjs')

/** Runs the program with which anyone checks the public record. */
export async function verify(...words: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...words])
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}
