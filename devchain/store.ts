/**
 * The chain on disk: one file, one line for each thing that happened, only ever appended. The state is worked out
 * again from it at start. A line is a JSON list of records that belong together, so that a reorganisation is
 * there as a whole or not at all; a line that a crash tore is cut off.
 */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** A block on top of the head: number, time, producer, id; and its transactions with their results. */
export interface StoredBlock {
  n: number
  t: number
  w: number
  id: string
  x?: [hex: string, result: string][]
}

/** A block, or: the head went back to this number. */
export type StoredRecord = StoredBlock | { back: number }

export interface Store {
  /** What was stored, a list for each line. */
  lines: StoredRecord[][]
  append(records: StoredRecord[]): void
  /** Returns when everything appended survives a loss of power. */
  flush(): void
  close(): void
}

export const fileName = 'blocks.jsonl'

/**
 * Opens the folder of a chain, making it if need be. Throws when it belongs to a chain with another genesis. One that is
 * not durable waits for no disk before it is closed: what was appended last may be lost with the power.
 */
export function openStore(folder: string, genesisId: string, { isDurable = true } = {}): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, fileName)
  const file = openSync(path, 'a+', 0o600)
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const wholeBytes = Buffer.byteLength(whole)
  if (wholeBytes < fstatSync(file).size) ftruncateSync(file, wholeBytes)

  const [first, ...lines] = whole.split('\n').slice(0, -1)
  const writer = createWriter(file, path, wholeBytes)
  if (first === undefined) writer.write({ genesis: genesisId })
  else checkGenesis(first, genesisId, path)
  return {
    lines: lines.map((line, at) => parseLine(line, at + 2, path)),
    append: records => writer.write(records),
    flush: () => isDurable && fsyncSync(file),
    close: () => {
      fsyncSync(file)
      closeSync(file)
    },
  }
}

function createWriter(file: number, path: string, startBytes: number) {
  let sizeBytes = startBytes
  return {
    write(value: unknown): void {
      // Two chains on one file would each make a mess of the other's blocks.
      if (fstatSync(file).size !== sizeBytes) throw new Error(`${path} is written by another process`)
      const line = `${JSON.stringify(value)}\n`
      const written = writeSync(file, line)
      if (written !== Buffer.byteLength(line))
        throw new Error(`${path}: only part of a block could be written`)
      sizeBytes += written
    },
  }
}

function checkGenesis(line: string, genesisId: string, path: string): void {
  const { genesis } = parseLine(line, 1, path) as unknown as { genesis?: string }
  if (genesis === genesisId) return
  throw new Error(
    `${path} belongs to a chain with genesis ${genesis}, this one has ${genesisId}: use another folder`,
  )
}

function parseLine(line: string, number: number, path: string): StoredRecord[] {
  try {
    return JSON.parse(line) as StoredRecord[]
  } catch {
    throw new Error(`${path} is damaged in line ${number}: restore it or use another folder`)
  }
}
