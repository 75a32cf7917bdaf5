import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeys } from '../page/use-keys.ts'

interface Rows {
  /** The row to begin at. */
  first?: string | undefined
  open?: (key: string) => void
  /** Which rows open; all do where it is not said. */
  mayOpen?: (key: string) => boolean
}

/**
 * Selects rows of a list by the keyboard: `j` and `n` for the next one, `k` back, and Enter opens it where rows open.
 * Returns the selected one, if any.
 */
export function useRowKeys(
  keys: readonly string[],
  { first, open, mayOpen = () => true }: Rows = {},
): string | undefined {
  const [current, setCurrent] = useState(first)
  const go = (steps: number) => () =>
    setCurrent(before => {
      const at = before === undefined ? -1 : keys.indexOf(before)
      return keys[Math.min(keys.length - 1, Math.max(0, at + steps))]
    })
  const opens = open !== undefined && current !== undefined && keys.includes(current) && mayOpen(current)
  useKeys({ j: go(1), n: go(1), k: go(-1), ...(opens && { Enter: () => open(current) }) })
  return current
}

/** The same for rows that have pages of their own, named by their keys under the path. */
export function useRowPages(path: string, keys: readonly string[]): string | undefined {
  const navigate = useNavigate()
  return useRowKeys(keys, { open: key => void navigate({ to: `${path}/${key}` }) })
}
