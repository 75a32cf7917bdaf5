/** What is told of a program wherever it is named. */
export { entryRange, RiskBadge } from './program-facts.tsx'
