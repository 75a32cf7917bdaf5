/** Coverage: what is held beside what is owed, and what waits while it is less. */
export { isCovered, lastCoverage, ratioPpm, type Coverage } from './coverage.ts'
export { computeCoverage, coverWhenDue } from './coverage-run.ts'
export { coverageShow } from './console/coverage.ts'
export { owedProofFaults } from './owed-proof-faults.ts'
export { shareOfOwed } from './owed-share.ts'
export { coverage, serveWallets } from './public-coverage.ts'
export { coverageObjection, exceptCoverage, exceptionInForce, type CoverageObjection } from './exception.ts'
