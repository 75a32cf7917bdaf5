import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { licenceOf, packagesIn } from './licences.ts'

let modules: string
beforeEach(async () => void (modules = await mkdtemp(join(tmpdir(), 'licences-'))))
afterEach(() => rm(modules, { recursive: true }))

async function install(name: string, license: unknown, files: Record<string, string>): Promise<void> {
  await mkdir(join(modules, name), { recursive: true })
  await writeFile(join(modules, name, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
  for (const [file, text] of Object.entries(files)) await writeFile(join(modules, name, file), text)
}

test('a package is named with its version, its licence and its text', async () => {
  await install('@scope/shipped', 'MIT AND OFL-1.1', {
    LICENSE: 'Copyright Vera\n',
    LICENSE_FONT: 'Copyright Boris',
  })
  expect(await licenceOf('@scope/shipped', modules)).toBe(
    '@scope/shipped 1.2.3 (MIT and OFL-1.1)\n\nCopyright Vera\n\nCopyright Boris',
  )
})

test('a notice that comes with a package is shown with it', async () => {
  await install('noticed', 'Apache-2.0', { 'LICENSE.md': 'Apache', NOTICE: 'Made by Clara' })
  expect(await licenceOf('noticed', modules)).toContain('Made by Clara')
})

test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', undefined, ''])(
  'under %s nothing is shipped',
  async license => {
    await install('unfree', license, { LICENSE: 'text' })
    await expect(licenceOf('unfree', modules)).rejects.toThrow('not on the list')
  },
)

test('without the text of its licence nothing is shipped', async () => {
  await install('textless', 'MIT', { 'README.md': 'MIT, they say' })
  await expect(licenceOf('textless', modules)).rejects.toThrow('without a licence text')
})

test('what is in a script is named by the package inside, and a typeface by its own; what was left out is not named', () => {
  const modules = {
    '/app/web/start.ts': { renderedLength: 9 },
    '/app/node_modules/@scope/outer/node_modules/inner/index.js': { renderedLength: 9 },
    '/app/node_modules/unused/index.js': { renderedLength: 0 },
    '\0rolldown/runtime.js': { renderedLength: 9 },
  }
  const font = '../node_modules/@fonts/face/files/face.woff2'
  const outputs = [
    { type: 'chunk', modules },
    { type: 'asset', originalFileNames: [font, 'ui/favicon.svg'] },
  ]
  expect(packagesIn(outputs as never)).toEqual(['inner', 'rolldown', '@fonts/face'])
})
