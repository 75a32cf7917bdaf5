/** What other pages show of a program, and the comparison of all of them. */
export { ProgramsCompared } from './compared.tsx'
export { entryRange, ProgramRiskSign } from './program-facts.tsx'
