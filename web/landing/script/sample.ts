/** Below these a result is greyed and marked as a small sample. */
export const dealsEnough = 30
export const monthsEnough = 6
