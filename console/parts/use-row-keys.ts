import { useState } from 'react'
import { useKeys } from './use-keys.ts'

/**
 * Goes through the rows of a list, by their keys: `j` and `n` to the next one, `k` back, and Enter opens it where rows are
 * opened. The one that it is at, if any.
 */
export function useRowKeys(
  keys: readonly string[],
  first?: string,
  open?: (key: string) => void,
): string | undefined {
  const [current, setCurrent] = useState(first)
  const go = (steps: number) => () =>
    setCurrent(before => {
      const at = before === undefined ? -1 : keys.indexOf(before)
      return keys[Math.min(keys.length - 1, Math.max(0, at + steps))]
    })
  const mayOpen = open !== undefined && current !== undefined && keys.includes(current)
  useKeys({ j: go(1), n: go(1), k: go(-1), ...(mayOpen && { Enter: () => open(current) }) })
  return current
}
