/** Answers that are no handler's: thrown from anywhere below a route, and turned into JSON with `rc` in one place. */

/** Thrown where a limit on tries is reached: HTTP 429, `rc` 2. */
export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too many tries')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown where operators have paused what a call does: HTTP 200, `rc` 2. */
export class Paused extends Error {
  constructor() {
    super('paused for everybody')
  }
}

/** A response other than 200, thrown from anywhere below a route. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: 400 | 401 | 403 | 409 | 503, why: string) {
    super(why)
    this.status = status
  }
}
