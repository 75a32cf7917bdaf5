import { programList } from '../../contract/console/programs.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { useRight } from '../page/session.ts'

/** A program's name by its key; the key itself until the name is known. */
export function useProgramName(): (key: string) => string {
  const { language } = useConsoleText()
  const isWanted = useRight('trading.read')
  const { answer } = useList(programList, {}, { isQuiet: true, isWanted })
  return key => answer?.programs.find(one => one.key === key)?.texts[language].name ?? key
}

/** A deal that the server names 'starter/42', with the program's name. */
export function useDealName(): (name: string) => string {
  const nameOf = useProgramName()
  return name => {
    const [key = '', ...number] = name.split('/')
    return `${nameOf(key)} ${number.join('/')}`
  }
}
