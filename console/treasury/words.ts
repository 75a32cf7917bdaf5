/** Words of the treasury's pages that are known only when they run. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const known: Record<string, unknown> = consoleTexts.consoleTreasury

/** A word of the server's in the operator's language; what has none of its own is called by its name. */
export function useTreasuryWord(): (prefix: string, word: string) => string {
  const { say } = useConsoleText()
  return (prefix, word) => {
    const key = `${prefix}_${word.replaceAll(' ', '_')}`
    return Object.hasOwn(known, key) ? say(`consoleTreasury.${key}` as ConsoleTextKey) : word
  }
}
