import { Transform } from 'node:stream'
import { type Between, between } from './between.ts'

/** The same database, where everything that is sent arrives later, so each round trip takes that much longer. */
export function slowDatabase(url: string, latencyMs: number): Promise<Between> {
  return between(url, (near, far) => {
    near.pipe(delayed(latencyMs)).pipe(far)
    far.pipe(near)
  })
}

/** Keeps the order, and does not let one piece wait for the one before it: latency, not a narrow line. */
function delayed(ms: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms)
      done()
    },
    flush(done) {
      setTimeout(done, ms)
    },
  })
}
