/** Before every row and after every row by its id; no row has one of them. */
export const lowestId = '00000000-0000-0000-0000-000000000000'
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
