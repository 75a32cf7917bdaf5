/** A row of a list, for what is opened from it. */
import { createContext, useContext } from 'react'

export interface Row {
  /** A refresh of the list does not have it any more. */
  isGone: boolean
  /** While something is open it is kept, unseen, also when it leaves the list. */
  hold: (isHeld: boolean) => void
}

/** Outside of lists there is nothing that could go. */
const noRow: Row = { isGone: false, hold: () => undefined }

export const RowContext = createContext<Row>(noRow)
export const useRow = (): Row => useContext(RowContext)
