/** Files as they travel, made once: beside each file of text one in brotli and one in gzip. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const kinds = new Set(['.js', '.css', '.svg'])
/** Below this the headers weigh more than what is saved. */
const bytesMin = 512

/** Compresses the scripts, styles and drawings of a folder. Fonts are compressed by themselves. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => kinds.has(extname(name)))
  await Promise.all(names.map(name => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < bytesMin) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
