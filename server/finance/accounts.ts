import { listFinance } from '../../contract/finance.ts'
import { depositMicroMin } from '../../contract/limits.ts'
import { readTogether } from '../database/index.ts'
import { readingRoute } from '../http/route.ts'
import { balancesOf } from '../ledger/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { explorerOf } from '../tron/index.ts'
import { depositsOf, giveAddress, theFinanceAccount } from '../deposits/index.ts'
import { isStopped } from '../freezes/index.ts'
import { transactions } from './histories.ts'
import { isOpen, nextOpening, withdrawalPeriods, withdrawalPage } from '../withdrawals/index.ts'

/** The client's finance account and token account. */
export const accounts = readingRoute(
  listFinance,
  (_request, { client, at }, context) => financeOf(context, client, at),
  {
    finish: async (found, { client, at }, { database }) => {
      const [account] = found.accounts
      if (!account || account.depositAddress) return found
      const depositAddress = (await giveAddress(database, client, at)) ?? undefined
      return { ...found, accounts: [{ ...account, depositAddress }] }
    },
  },
)

/** The same, for everyone who may see it. */
export async function financeOf(
  { database, tron }: Pick<AppContext, 'database' | 'tron'>,
  client: ClientId,
  at: Date,
) {
  const [account, amounts, arrivals, firstPage, withdrawals, periods, isBarred] = await readTogether(
    database,
    () =>
      Promise.all([
        theFinanceAccount(database, client),
        balancesOf(database, client, ['finance', 'withdrawal', 'token']),
        depositsOf(database, client),
        transactions(database, client, 1),
        withdrawalPage(database, client, 1),
        withdrawalPeriods(database),
        isStopped(database, client, 'transfers'),
      ]),
  )
  return {
    accounts: [
      {
        uid: account.uid,
        balanceMicro: amounts.finance,
        reservedMicro: amounts.withdrawal,
        isActive: true,
        depositAddress: account.depositAddress ?? undefined,
        depositMicroMin,
        arrivals: arrivals.map(({ amountMicro, confirmations, isProcessing, returnedBy }) => ({
          amountMicro,
          confirmations,
          isProcessing,
          returnedBy,
        })),
        transactions: firstPage,
        withdrawals,
        isWithdrawalOpen: isOpen(periods, at),
        withdrawalOpensAt: nextOpening(periods, at),
        isPeerTransferAllowed: !isBarred,
      },
    ],
    token: { uid: account.tokenUid, balance: Number(amounts.token) },
    explorer: explorerOf(tron.chainId),
    isTestNetwork: tron.isDevchain,
  }
}
