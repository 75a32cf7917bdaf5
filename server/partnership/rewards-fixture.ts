/** A client's rewards as their page shows them: the months, and what each of them opens to. */
import { pageSizes } from '../../contract/limits.ts'
import { listMonthRewards, listRewards, type Reward } from '../../contract/partnership.ts'
import type { Visitor } from '../../test/support/visitor.ts'

/** With the rewards of all months of the first page, one after the other. */
export async function readRewards(visitor: Visitor) {
  const answer = await visitor.ask(listRewards, { page: 1 })
  const rewards: Reward[] = []
  for (const { month } of answer.shown.items) rewards.push(...(await rewardsOfMonth(visitor, month)))
  return { ...answer, rewards }
}

/** Page by page. */
async function rewardsOfMonth(visitor: Visitor, month: string): Promise<Reward[]> {
  const { rewards } = await visitor.ask(listMonthRewards, { month, page: 1 })
  const found = [...rewards.items]
  for (let page = 2; page <= Math.ceil(rewards.total / pageSizes.rewards); page++)
    found.push(...(await visitor.ask(listMonthRewards, { month, page })).rewards.items)
  return found
}
