import { transaction } from '../database/index.ts'
import { houseInvitation } from '../identity/index.ts'
import { auditCommand, expectWords, withHouse, type Command } from './command.ts'

export const invite: Command = {
  usage: ['invite                                  the house partner’s invitation code'],
  run: async (words, config) => {
    expectWords(words, 0)
    const code = await withHouse(config, async house => {
      await transaction(house.database, tx => auditCommand(tx, house, { action: 'invite.view' }))
      return houseInvitation(house)
    })
    console.log(code)
    return 0
  },
}
