/** Labels of the treasury's pages whose keys are known only at run time. */
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const known: Record<string, unknown> = consoleTexts.consoleTreasury

/** The label of a name of the server's; a name without one is shown as it is. */
export function useTreasuryLabel(): (prefix: string, name: string) => string {
  const { textOf } = useConsoleText()
  return (prefix, name) => {
    const key = `${prefix}_${name.replaceAll(' ', '_')}`
    return Object.hasOwn(known, key) ? textOf(`consoleTreasury.${key}` as ConsoleTextKey) : name
  }
}
