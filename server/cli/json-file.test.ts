import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inLanguages, readJsonFile } from './json-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mastercopy-json-'))
})
afterAll(() => rm(folder, { recursive: true }))

const shape = z.strictObject(inLanguages(z.string()))
const texts = { ru: 'Да', en: 'Yes', de: 'Ja', es: 'Sí' }

it('a file for a command is named with what is wrong in it', async () => {
  const file = join(folder, 'texts.json')
  async function read(content: string): Promise<unknown> {
    await writeFile(file, content)
    return readJsonFile(file, shape, 'is no text in four languages').catch((error: Error) => error.message)
  }
  expect(await read(JSON.stringify(texts))).toEqual(texts)
  expect(await read('{"ru":')).toMatch(`${file} is no JSON: `)
  const wrong = await read(JSON.stringify({ ...texts, es: 1 }))
  expect(wrong).toMatch(`${file} is no text in four languages:\n`)
  expect(wrong).toMatch(/ at es$/)
})
