import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { prepareDrawnPage } from './page-cache.ts'

it('a drawn page is there before it is as short as it will be', async () => {
  const text = await readFile(import.meta.filename, 'utf8')
  const { content } = await prepareDrawnPage(text.repeat(2))
  const first = content.br
  await vi.waitFor(() => expect(content.br.length).toBeLessThan(first.length), { timeout: 10_000 })
  for (const compressed of [first, content.br])
    expect(brotliDecompressSync(compressed).toString()).toBe(text.repeat(2))
})
