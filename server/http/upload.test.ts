import { describe, expect, it } from 'vitest'
import { TooManyRequests } from './refusal.ts'
import { inTurnOrDropped, type ReceivedFile } from './upload.ts'
import { workerQueue } from './worker-queue.ts'

/** On disk, until it is read or dropped. */
function arrived() {
  const file = {
    isDropped: false,
    read: async () => Buffer.from('whole'),
    drop: () => void (file.isDropped = true),
  }
  return file
}
const read = (file: ReceivedFile) => file.read()

describe('a file that has arrived', () => {
  it('is dropped where too many wait before it', async () => {
    const full = workerQueue({ atOnceMax: 0, waitingMax: 0, retryAfterSeconds: 30 })
    const file = arrived()
    await expect(inTurnOrDropped(full, file, read)).rejects.toBeInstanceOf(TooManyRequests)
    expect(file.isDropped).toBe(true)
  })

  it('is read once when its turn comes, also where that fails', async () => {
    const free = workerQueue({ atOnceMax: 1, waitingMax: 0, retryAfterSeconds: 30 })
    const file = arrived()
    expect(await inTurnOrDropped(free, file, read)).toEqual(Buffer.from('whole'))
    const failing = () => Promise.reject(new TooManyRequests(30))
    await expect(inTurnOrDropped(free, file, failing)).rejects.toBeInstanceOf(TooManyRequests)
    expect(file.isDropped).toBe(false)
  })
})
