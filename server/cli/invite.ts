import { houseInvitation } from '../identity/index.ts'
import { expectWords, withHouse, type Command } from './command.ts'

export const invite: Command = {
  usage: ['invite                                  the house partner’s invitation code'],
  run: async (words, config) => {
    expectWords(words, 0)
    console.log(await withHouse(config, houseInvitation))
    return 0
  },
}
