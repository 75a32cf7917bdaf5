import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { codeVersion, commitOf } from './version.ts'

const folder = mkdtempSync(join(tmpdir(), 'mastercopy-version-'))
afterAll(() => rmSync(folder, { recursive: true }))
const id = '3c1a9e61f0b7a2d4c5e6f708192a3b4c5d6e7f80'

function gitFolder(files: Record<string, string>): string {
  const git = mkdtempSync(join(folder, 'git-'))
  mkdirSync(join(git, 'refs', 'heads'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(git, name), text)
  return git
}

it('names the commit that is checked out, however git keeps it', () => {
  const head = 'ref: refs/heads/main\n'
  expect(commitOf(gitFolder({ HEAD: head, 'refs/heads/main': `${id}\n` }))).toBe('3c1a9e6')
  const packed = `# pack-refs\n${'f'.repeat(40)} refs/heads/old-main\n${id} refs/heads/main\n`
  expect(commitOf(gitFolder({ HEAD: head, 'packed-refs': packed }))).toBe('3c1a9e6')
  expect(commitOf(gitFolder({ HEAD: `${id}\n` }))).toBe('3c1a9e6')
})

it('names none where there is none', () => {
  expect(commitOf(join(folder, 'nowhere'))).toBeNull()
  expect(commitOf(gitFolder({ HEAD: 'ref: refs/heads/unborn\n' }))).toBeNull()
  expect(codeVersion).toMatch(/^\d+\.\d+\.\d+(\+[\da-f]{7})?$/)
})
