import { useConsoleText } from '../../texts/console.ts'

/** A quarter such as '2026-Q4', in words. */
export function useQuarter(): (quarter: string) => string {
  const { text } = useConsoleText()
  return quarter => {
    const [year = '', number = ''] = quarter.split('-Q')
    return text('consoleStaff.quarter', { N: Number(number), YEAR: year })
  }
}
