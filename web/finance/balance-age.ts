/** How old the balance may be on a page that spends it: a deposit may have been credited meanwhile. */
export const balanceMs = 30_000
