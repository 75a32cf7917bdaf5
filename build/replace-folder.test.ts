import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from './replace-folder.mjs'

let dist: string
let served: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'swap-'))
  served = join(dist, 'web')
})
afterEach(() => rm(dist, { recursive: true }))

const page = (text: string) => (place: string) => writeFile(join(place, 'page.html'), text)
const servedPage = () => readFile(join(served, 'page.html'), 'utf8')

test('a build takes the place of the one before, file by file', async () => {
  await replaceFolder(served, async place => {
    await page('old')(place)
    await writeFile(join(place, 'left-over.html'), '')
  })
  await replaceFolder(served, page('new'))

  expect(await servedPage()).toBe('new')
  expect(await readdir(served)).toEqual(['page.html'])
  expect(await readdir(dist)).toEqual(['web'])
})

test('a build that fails leaves the old pages standing and nothing beside them', async () => {
  await replaceFolder(served, page('old'))
  const failing = replaceFolder(served, async place => {
    await page('half')(place)
    throw new Error('no such import')
  })

  await expect(failing).rejects.toThrow('no such import')
  expect(await servedPage()).toBe('old')
  expect(await readdir(dist)).toEqual(['web'])
})

test('what a killed build has left behind is swept away, what a living one makes is not', async () => {
  await mkdir(join(dist, '.web-999999999-abc'))
  await mkdir(join(dist, `.web-${process.pid}-abc`))
  await replaceFolder(served, page('new'))

  expect((await readdir(dist)).toSorted()).toEqual([`.web-${process.pid}-abc`, 'web'])
})

test('many builds at once leave the pages of one of them, whole', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `build ${index}`)
  await Promise.all(
    names.map(name =>
      replaceFolder(served, async place => {
        await page(name)(place)
        await writeFile(join(place, 'name.txt'), name)
      }),
    ),
  )

  expect(names).toContain(await servedPage())
  expect(await readFile(join(served, 'name.txt'), 'utf8')).toBe(await servedPage())
  expect(await readdir(dist)).toEqual(['web'])
})
