/** What the preview of a month has logged of its programs and of the accounts that stand out, in words. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { Reference } from '../labels/reference.tsx'
import { useProgramName } from '../labels/use-program-name.ts'

/** The client of an account is found by it. */
const figures = {
  program: 'consoleMonths.program',
  account: 'consoleMonths.account',
  result: 'consoleMonths.result',
  accounts: 'consoleMonths.accounts',
  gains: 'consoleMonths.gains',
  losses: 'consoleMonths.losses',
  profit: 'consoleMonths.profit',
  rewards: 'consoleMonths.rewards',
  borne: 'consoleMonths.borne',
  usedUp: 'consoleMonths.usedUp',
} as const satisfies Record<string, ConsoleTextKey>
type Figure = keyof typeof figures

export type LoggedRow = Readonly<Record<string, unknown>>

export function MonthFigures({ row }: { row: LoggedRow }) {
  const { text, number, exactMoney, exactResult } = useConsoleText()
  const programName = useProgramName()
  const inWords = (name: Figure, value: string) => {
    if (name === 'program') return programName(value)
    if (name === 'account') return <Reference value={value} />
    if (name === 'accounts') return number(Number(value))
    if (name === 'usedUp')
      return `${number(Number(value))} (${exactMoney(BigInt(String(row['usedUpMicro'])))})`
    return name === 'result' || name === 'losses' ? exactResult(BigInt(value)) : exactMoney(BigInt(value))
  }
  return (
    <ul>
      {(Object.keys(figures) as Figure[])
        .filter(name => Object.hasOwn(row, name))
        .map(name => (
          <li key={name}>
            {text(figures[name])}: {inWords(name, String(row[name]))}
          </li>
        ))}
    </ul>
  )
}
