import { transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { faultOf, findSymbol, listSeries, readPricesFile, replaceSeries, symbols } from '../market/index.ts'
import { auditCommand, expectArguments, UsageTrouble, withVerb, type Command } from './command.ts'

export const market: Command = {
  usage: [
    'market list                             prices behind the charts: symbol, source, when it was last asked',
    'market import <symbol> <file> <source>  daily prices from a CSV file: day,open,high,low,close or day,close',
  ],
  run: (args, config, environment) =>
    withVerb({ list, import: importPrices }, 'market', args, config, environment),
}

async function list({ database }: AppContext, args: string[]): Promise<number> {
  expectArguments(args, 0)
  const series = await listSeries(database)
  for (const { symbol, source, fetchedAt } of series)
    console.log(`${symbol}  ${fetchedAt.toISOString()}  ${source}`)
  if (series.length === 0) console.log('There are no prices yet.')
  return 0
}

/** The source is shown to clients beside the chart, so it has to be named: `"S&P 500, by Example Exchange"`. */
async function importPrices(context: AppContext, args: string[]): Promise<number> {
  const [name, file, source] = expectArguments(args, 3) as [string, string, string]
  const symbol = findSymbol(name)
  if (!symbol) throw new UsageTrouble(`Use one of these symbols: ${Object.values(symbols).join(', ')}.`)
  if (source.length > 200) throw new UsageTrouble('The name of a source has at most 200 characters.')
  const at = context.clock()
  const { candles, isLine } = await readPricesFile(file)
  const fault = faultOf(candles, at)
  if (fault) throw new Error(`${file}: ${fault}`)
  const span = { source, days: candles.length, from: candles[0]!.day, to: candles.at(-1)!.day }
  await transaction(context.database, async tx => {
    await replaceSeries(tx, { symbol, source, isLine, fetchedAt: at }, candles)
    await auditCommand(tx, context, { action: 'market.import', subject: symbol, after: span })
  })
  console.log(`${symbol}: ${candles.length} days, ${candles[0]!.day} to ${candles.at(-1)!.day}`)
  return 0
}
