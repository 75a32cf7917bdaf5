/** What other pages show of a program, and of several beside each other. */
export { ProgramsCompared } from './compared.tsx'
export { entryRange, ProgramRiskSign } from './program-facts.tsx'
export { answersOf, earliestOf, fallRangeOf, fallsOf, growthRangeOf, useRecords } from './records.ts'
