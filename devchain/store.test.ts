import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileName, openStore } from './store.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'devchain-store-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, fileName)
const block = (n: number) => ({ n, t: n * 3000, w: n, id: String(n) })

/** Opens, does something and closes; answers what was there. */
function visit(work: (store: ReturnType<typeof openStore>) => void = () => {}) {
  const store = openStore(folder, 'genesis')
  const { lines } = store
  work(store)
  store.flush()
  store.close()
  return lines
}

describe('the stored chain', () => {
  it('has what was appended, in lines that belong together', () => {
    expect(visit(store => [[block(1)], [block(2), block(3)]].forEach(line => store.append(line)))).toEqual([])
    expect(visit(store => store.append([{ back: 2 }, block(3), block(4)]))).toHaveLength(2)
    expect(visit()).toEqual([[block(1)], [block(2), block(3)], [{ back: 2 }, block(3), block(4)]])
  })

  it('loses a torn line at whatever byte it was torn, and nothing before it', () => {
    visit(store => store.append([block(1)]))
    const whole = readFileSync(path())
    const torn = Buffer.from(`${JSON.stringify([{ back: 0 }, block(1), block(2)])}\n`)
    for (let bytes = 0; bytes < torn.length; bytes++) {
      writeFileSync(path(), Buffer.concat([whole, torn.subarray(0, bytes)]))
      expect(visit()).toEqual([[block(1)]])
      expect(readFileSync(path())).toEqual(whole)
    }
  })

  it('begins again when not even its first line was written', () => {
    writeFileSync(path(), '{"gen')
    expect(visit(store => store.append([block(1)]))).toEqual([])
    expect(visit()).toEqual([[block(1)]])
  })

  it('is refused when it belongs to another chain, or is damaged in the middle', () => {
    visit(store => store.append([block(1)]))
    expect(() => openStore(folder, 'other')).toThrow('belongs to a chain with genesis genesis')
    appendFileSync(path(), 'oops\n')
    expect(() => openStore(folder, 'genesis')).toThrow('damaged in line 3')
  })
})
