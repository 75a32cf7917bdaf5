/**
 * Figures, printed as they were measured in one run. They gate nothing: they move with the machine. Names after the
 * command measure only those: `npm run bench -- live deals`.
 */
import { cpus } from 'node:os'
import { deals } from './deals.ts'
import { disputes } from './disputes.ts'
import { live } from './live.ts'
import { pageScores } from './page-scores.ts'
import { postings } from './postings.ts'
import { program } from './program.ts'
import { print } from './rate.ts'
import { reading } from './reading.ts'
import { settlement } from './settlement.ts'
import { signingIn } from './signing-in.ts'

const measures = { deals, disputes, postings, settlement, reading, program, signingIn, live, pageScores }

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in measures))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}

console.log(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`)
const begin = performance.now()
for (const [name, measure] of Object.entries(measures))
  if (chosen.length === 0 || chosen.includes(name)) for (const row of await measure()) print(row)
console.log(`\nmeasured in ${Math.round((performance.now() - begin) / 1000)} s`)
