/** Words of the charts. The reference for the other languages. */
export const charts = {
  table: 'As a table',
  file: 'As a file (CSV)',
  latest: 'The latest %SHOWN% of %N% rows; the file has all of them.',
  scale: 'Scale',
  linear: 'Linear',
  log: 'Logarithmic',
  noMonth: 'not part of the record',
  year: 'Year',
  whole: 'In the year',
} as const
