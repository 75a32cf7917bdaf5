/** A row of a list, for what is opened from it. */
import { createContext, useContext } from 'react'

export interface Row {
  /** A refresh of the list no longer contains it. */
  isGone: boolean
  /** While something is open it is kept, hidden, also when it leaves the list. */
  hold: (isHeld: boolean) => void
}

/** Outside of lists nothing can disappear. */
const noRow: Row = { isGone: false, hold: () => undefined }

export const RowContext = createContext<Row>(noRow)
export const useRow = (): Row => useContext(RowContext)
