import { setTimeout as pause } from 'node:timers/promises'

const stepMs = 20

/** Polls until the answer is yes; false when it was not within `msMax`. */
export async function eventually(isSo: () => boolean | Promise<boolean>, msMax: number): Promise<boolean> {
  const end = performance.now() + msMax
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await pause(stepMs)
  }
  return true
}
