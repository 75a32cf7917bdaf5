/** One look for deposits as a process of its own, so that a test can kill it. */
import { depositContext, depositsAt } from '../server/deposits/deposits-fixture.ts'
import { watchDeposits } from '../server/deposits/watch.ts'
import { openDatabase } from '../server/database/index.ts'

const { url, tron } = JSON.parse(process.argv[2]!) as {
  url: string
  tron: Parameters<typeof depositContext>[1]
}
const database = openDatabase({ url, poolMax: 2, applicationName: 'deposit reading', onTrouble: () => {} })
console.log(await watchDeposits(depositContext(database, tron).context, depositsAt))
await database.destroy()
