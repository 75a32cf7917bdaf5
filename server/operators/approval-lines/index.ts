/** What the text of each action says of the rows that it concerns. */
import type { Action } from '../actions.ts'
import { books } from './books.ts'
import { clients } from './clients.ts'
import { content } from './content.ts'
import { deals } from './deals.ts'
import { deposits } from './deposits.ts'
import { house } from './house.ts'
import type { ReadLines } from './lines.ts'
import { programs } from './programs.ts'
import { register } from './register.ts'
import { tokens } from './tokens.ts'
import { withdrawals } from './withdrawals.ts'

export const readLines: Record<Action, ReadLines> = {
  ...books,
  ...clients,
  ...content,
  ...deals,
  ...deposits,
  ...house,
  ...programs,
  ...register,
  ...tokens,
  ...withdrawals,
}
