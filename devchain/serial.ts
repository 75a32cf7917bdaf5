/**
 * One operation at a time: the virtual machine awaits inside a call, and nothing else may touch the state meanwhile.
 */
export type Serial = <T>(work: () => Promise<T> | T) => Promise<T>

export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
