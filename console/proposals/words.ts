/** Proposals in words: their actions, and the names of the values that are signed. */
import { languages } from '../../contract/languages.ts'
import { useConsoleText, type ConsoleTextKey } from '../../texts/console.ts'
import { consoleTexts } from '../../texts/en/console/index.ts'

const knownActions: Record<string, unknown> = consoleTexts.consoleActions
const knownFacts: Record<string, unknown> = consoleTexts.consoleFacts
const knownRefusals: Record<string, unknown> = consoleTexts.consoleRefusals

/** As somebody wrote them: they are no words of ours, whatever they say. */
const writtenFacts = new Set(['reason', 'evidence', 'name', ...languages])

/** Where a value is a word of ours, its text: what is signed has the word. */
function wordKeyOf(name: string, word: string): ConsoleTextKey | undefined {
  if (Object.hasOwn(consoleTexts.consoleFactWords, word)) return `consoleFactWords.${word}` as ConsoleTextKey
  const isIn = (shelf: 'consoleRoles' | 'consoleClients' | 'consoleTreasury', key: string) =>
    Object.hasOwn(consoleTexts[shelf], key) ? (`${shelf}.${key}` as ConsoleTextKey) : undefined
  if (name === 'roles' || name === 'role') return isIn('consoleRoles', word)
  if (name === 'purpose') return isIn('consoleTreasury', `purpose_${word}`)
  return name === 'direction' || name === 'category' ? isIn('consoleClients', word) : undefined
}

export function useProposalWords() {
  const { say, text, exactMoney, exactMoment } = useConsoleText()
  /** A word that nobody has put in words is shown as it is. */
  const refusal = (action: string, word: string): string => {
    const key = [`${action}.${word}`, word].find(one => Object.hasOwn(knownRefusals, one))
    return key ? say(`consoleRefusals.${key}` as ConsoleTextKey) : word
  }
  return {
    /** How a proposal has ended. */
    outcome: (action: string, outcome: string): string => {
      if (outcome === 'done') return text('consoleProposals.done')
      if (outcome === 'withdrawn') return text('consoleProposals.withdrawn')
      if (outcome === 'expired') return text('consoleProposals.expired')
      return text('consoleProposals.refused', { WHY: refusal(action, outcome) })
    },
    /** An action without words of its own is called by its name. */
    action: (name: string): string =>
      Object.hasOwn(knownActions, name) ? say(`consoleActions.${name}` as ConsoleTextKey) : name,
    factName: (name: string): string =>
      Object.hasOwn(knownFacts, name) ? say(`consoleFacts.${name}` as ConsoleTextKey) : name,
    factValue: (name: string, value: string): string => {
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return exactMoment(new Date(value))
      if (name.includes('micro-dollars') && /^-?\d+$/.test(value)) return exactMoney(BigInt(value))
      if (writtenFacts.has(name)) return value
      const words = value.split(', ').map(word => wordKeyOf(name, word))
      return words.every(key => key !== undefined) ? words.map(key => say(key)).join(', ') : value
    },
    /** The same of a list of withdrawals, one a line: address, amount, and whose it is. */
    factLines: (name: string, value: string): string[] | null => {
      if (name !== 'withdrawals') return null
      return value.split('; ').map(line => {
        const [id, client, address, amount = ''] = line.split(' ')
        const sum = /^\d+$/.test(amount) ? exactMoney(BigInt(amount)) : amount
        return `${sum} → ${address} (${id}, ${client})`
      })
    },
    role: (role: string): string => say(`consoleRoles.${role}` as ConsoleTextKey),
  }
}
