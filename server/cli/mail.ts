import { lastMailTo } from '../mail/index.ts'
import { expectWords, refuse, withHouse, type Command } from './command.ts'

export const mail: Command = {
  usage: ['mail <address>                          the last mail to an address'],
  run: async (words, config) => {
    const [address] = expectWords(words, 1)
    const text = await withHouse(config, house => lastMailTo(house, address!))
    if (text === null) return refuse('There is no mail to this address.')
    console.log(text)
    return 0
  },
}
