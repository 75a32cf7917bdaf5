/** What is told of a program wherever it is named. */
export { entryRange, ProgramRiskSign } from './program-facts.tsx'
