/** Callers that wait for a transaction to be in a block. */
export class Arrivals {
  #awaited: { id: string; resolve: () => void }[] = []

  wait(id: string): Promise<void> {
    return new Promise(resolve => this.#awaited.push({ id, resolve }))
  }

  /** Resolves the wait of transactions that are in a block now. */
  check(isThere: (id: string) => boolean): void {
    const arrived = this.#awaited.filter(({ id }) => isThere(id))
    this.#awaited = this.#awaited.filter(({ id }) => !isThere(id))
    for (const { resolve } of arrived) resolve()
  }
}
