/**
 * Where the log is written. A log that cannot be written, because the disk is full or its reader has gone, must not end
 * or delay the program: lines are dropped and counted, and the count is logged when it can be written again.
 */
import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Writes some of the bytes and returns how many; throws when it cannot. As `fs.writeSync` on an open file. */
export type Write = (bytes: Uint8Array) => number

const stdout = 1
const waitsMax = 20
const waitMs = 5

/** The standard output, or what `write` writes to. */
export function logDestination(write: Write = bytes => writeSync(stdout, bytes)): DestinationStream {
  /** The rest of a line whose beginning is written already: it comes first, so that no line is torn. */
  let rest: Uint8Array = new Uint8Array()
  let dropped = 0

  /** Writes as much as it can. True when everything is written. */
  function writeOut(bytes: Uint8Array): boolean {
    rest = bytes
    for (let waits = 0; rest.length > 0;)
      try {
        rest = rest.subarray(write(rest))
      } catch (error) {
        // A pipe that is full for a moment; a reader that was slow once is not waited for again.
        if (dropped > 0 || !isBusy(error) || waits++ >= waitsMax) return false
        pause(waitMs)
      }
    return true
  }

  /** False when no part of the line was written: then it counts as dropped. */
  function writeLine(line: string): boolean {
    const bytes = Buffer.from(line)
    if (writeOut(bytes)) return true
    const isBegun = rest.length < bytes.length
    if (!isBegun) rest = new Uint8Array()
    return isBegun
  }

  function logDropped(): boolean {
    const level = 40
    const time = new Date().toISOString()
    const msg = 'the log could not be written for a while: lines were dropped'
    if (!writeLine(`${JSON.stringify({ level, time, dropped, msg })}\n`)) return false
    dropped = 0
    return rest.length === 0
  }

  return {
    write(line) {
      if (rest.length > 0 && !writeOut(rest)) dropped++
      else if (dropped > 0 && !logDropped()) dropped++
      else if (!writeLine(line)) dropped++
    },
  }
}

const isBusy = (error: unknown): boolean =>
  ['EAGAIN', 'EBUSY', 'EINTR'].includes(String((error as { code?: unknown }).code))

/** Logging is synchronous, so that the last line before an end is written. */
const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
