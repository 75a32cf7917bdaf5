/** Those who wait for a transaction to be in a block. */
export class Arrivals {
  #awaited: { id: string; tell: () => void }[] = []

  wait(id: string): Promise<void> {
    return new Promise(tell => this.#awaited.push({ id, tell }))
  }

  /** Tells whose transaction is there now. */
  check(isThere: (id: string) => boolean): void {
    const arrived = this.#awaited.filter(({ id }) => isThere(id))
    this.#awaited = this.#awaited.filter(({ id }) => !isThere(id))
    for (const { tell } of arrived) tell()
  }
}
