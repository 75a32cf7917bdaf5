/** A slot of the pager: a page to go to, or an ellipsis for those left out. */
export type Slot = number | 'gap'

const slotsMax = 6

/**
 * What the pager shows: all pages, or at most six slots that hold the first page, the last and the current one
 * (specification, section 9).
 */
export function pagerSlots(current: number, pages: number): Slot[] {
  if (pages <= slotsMax) return Array.from({ length: pages }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, 'gap', pages]
  if (current >= pages - 2) return [1, 'gap', pages - 3, pages - 2, pages - 1, pages]
  return [1, 'gap', current, current + 1, 'gap', pages]
}
