/** Coverage: what is held beside what is owed, and what waits while it is less. */
export { isCovered, lastCoverage, ratioPpm, type Coverage } from './coverage.ts'
export { computeCoverage } from './coverage-run.ts'
export { coverWhenDue } from './job.ts'
export { coverageShow } from './console/coverage.ts'
export { coverage } from './public-coverage.ts'
export { serveWallets } from './wallets-file.ts'
export {
  coverageObjection,
  exceptCoverage,
  exceptionInForce,
  type CoverageException,
  type CoverageObjection,
} from './exception.ts'
