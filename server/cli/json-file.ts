/** What operators write into files for a command: texts in four languages, contacts, a program. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** The same content in each of the four languages. */
export const inLanguages = <T extends z.ZodType>(content: T) => ({
  ru: content,
  en: content,
  de: content,
  es: content,
})

/** What a JSON file has. Throws, saying what is wrong where, unless it has this shape; `isNot`: 'is no program'. */
export async function readJsonFile<T>(file: string, shape: z.ZodType<T>, isNot: string): Promise<T> {
  const read = shape.safeParse(parsed(file, await readFile(file, 'utf8')))
  if (!read.success) throw new Error(`${file} ${isNot}:\n${z.prettifyError(read.error)}`)
  return read.data
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}
