import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** An app on a phone: gives codes of steps that it has not given yet, so that nobody waits for the next one. */
export class App {
  private readonly totp: TOTP
  private lastStep = 0

  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key) })
  }

  next(): string {
    this.lastStep = Math.max(Math.floor(Date.now() / stepMs), this.lastStep + 1)
    return this.at(this.lastStep)
  }

  /** Of this moment, also if it was given before: for a try that may not have been received. */
  again(): string {
    this.lastStep = Math.floor(Date.now() / stepMs)
    return this.at(this.lastStep)
  }

  /** Six digits that are not right now, and will not be soon. */
  wrong(): string {
    const now = Math.floor(Date.now() / stepMs)
    const right = [-2, -1, 0, 1, 2, 3].map(steps => this.at(now + steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
      code => !right.includes(code),
    )!
  }

  private at(step: number): string {
    return this.totp.generate({ timestamp: step * stepMs })
  }
}
