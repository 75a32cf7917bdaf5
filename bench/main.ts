/** Figures, printed as they were measured in one run. They gate nothing: they move with the machine. */
import { cpus } from 'node:os'
import { deals } from './deals.ts'
import { live } from './live.ts'
import { pageScores } from './page-scores.ts'
import { postings } from './postings.ts'
import { program } from './program.ts'
import { print } from './rate.ts'
import { reading } from './reading.ts'
import { settlement } from './settlement.ts'
import { signingIn } from './signing-in.ts'

console.log(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`)
for (const measure of [deals, postings, settlement, reading, program, signingIn, live, pageScores])
  for (const row of await measure()) print(row)
