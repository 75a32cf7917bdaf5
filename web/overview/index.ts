/** The overview: everything that the client has here, as one. */
export { MonthByProgram } from './month-by-program.tsx'
export { Overview } from './overview.tsx'
export { arrivalsOf, Waiting } from './waiting.tsx'
