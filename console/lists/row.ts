/** A row of a list, for what is opened from it. */
import { createContext, useContext, useEffect } from 'react'

export interface Row {
  /** A refresh of the list no longer contains it. */
  isGone: boolean
  /** Something is open: it is kept as it is now, hidden, also when it leaves the list. */
  hold: () => void
  /** Nothing is open any more. */
  release: () => void
}

/** Outside of lists nothing can disappear. */
const noRow: Row = { isGone: false, hold: () => undefined, release: () => undefined }

export const RowContext = createContext<Row>(noRow)
/** The row around; outside of lists one that is always there. */
export const useRow = (): Row => useContext(RowContext)

/** Keeps the row while something is open. */
export function useHold(isOpen: boolean): void {
  const { hold, release } = useRow()
  // It holds each new state of its row; released in between, the lists around it would draw it again without end.
  useEffect(() => {
    if (isOpen) hold()
  }, [isOpen, hold])
  useEffect(() => (isOpen ? release : undefined), [isOpen, release])
}
