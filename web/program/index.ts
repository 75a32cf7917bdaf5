/** What is told of a program wherever it is named, and of all of them side by side. */
export { ProgramsCompared } from './compared.tsx'
export { entryRange, ProgramRiskSign } from './program-facts.tsx'
