/** Labels of proposals: their actions, and the names of the values that are signed. */
import { languages } from '../../contract/languages.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const knownActions: Record<string, unknown> = consoleTexts.consoleActions
const knownFacts: Record<string, unknown> = consoleTexts.consoleFacts
const knownRefusals: Record<string, unknown> = consoleTexts.consoleRefusals

/** Written by an operator: shown as they are, even where they read like a name of ours. */
const writtenFacts = new Set(['reason', 'evidence', 'name', ...languages])

/** The key of the label of a value that is a name of ours; what is signed contains the name. */
function labelKeyOf(name: string, value: string): ConsoleTextKey | undefined {
  if (Object.hasOwn(consoleTexts.consoleFactWords, value))
    return `consoleFactWords.${value}` as ConsoleTextKey
  const isIn = (shelf: 'consoleRoles' | 'consoleClients' | 'consoleTreasury', key: string) =>
    Object.hasOwn(consoleTexts[shelf], key) ? (`${shelf}.${key}` as ConsoleTextKey) : undefined
  if (name === 'roles' || name === 'role') return isIn('consoleRoles', value)
  if (name === 'purpose') return isIn('consoleTreasury', `purpose_${value}`)
  if (name === 'part') return isIn('consoleClients', value === 'trading' ? 'tradingPart' : value)
  return name === 'direction' || name === 'category' ? isIn('consoleClients', value) : undefined
}

export function useProposalLabels() {
  const { textOf, text, exactMoney, exactMoment } = useConsoleText()
  /** A name without a label is shown as it is. */
  const refusal = (action: string, value: string): string => {
    const key = [`${action}.${value}`, value].find(one => Object.hasOwn(knownRefusals, one))
    return key ? textOf(`consoleRefusals.${key}` as ConsoleTextKey) : value
  }
  return {
    /** How a proposal has ended. */
    outcome: (action: string, outcome: string): string => {
      if (outcome === 'done') return text('consoleProposals.done')
      if (outcome === 'withdrawn') return text('consoleProposals.withdrawn')
      if (outcome === 'expired') return text('consoleProposals.expired')
      return text('consoleProposals.refused', { WHY: refusal(action, outcome) })
    },
    /** An action without a label is shown by its name. */
    action: (name: string): string =>
      Object.hasOwn(knownActions, name) ? textOf(`consoleActions.${name}` as ConsoleTextKey) : name,
    factName: (name: string): string =>
      Object.hasOwn(knownFacts, name) ? textOf(`consoleFacts.${name}` as ConsoleTextKey) : name,
    factValue: (name: string, value: string): string => {
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return exactMoment(new Date(value))
      if (name.includes('micro-dollars') && /^-?\d+$/.test(value)) return exactMoney(BigInt(value))
      if (writtenFacts.has(name)) return value
      const keys = value.split(', ').map(value => labelKeyOf(name, value))
      return keys.every(key => key !== undefined) ? keys.map(key => textOf(key)).join(', ') : value
    },
    /** The same for a list of withdrawals, one a line: address, amount, and client. */
    factLines: (name: string, value: string): string[] | null => {
      if (name !== 'withdrawals') return null
      return value.split('; ').map(line => {
        const [id, client, address, amount = ''] = line.split(' ')
        const sum = /^\d+$/.test(amount) ? exactMoney(BigInt(amount)) : amount
        return `${sum} → ${address} (${id}, ${client})`
      })
    },
    role: (role: string): string => textOf(`consoleRoles.${role}` as ConsoleTextKey),
  }
}
