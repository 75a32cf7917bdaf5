import { listFinance } from '../../contract/finance.ts'
import { depositMicroMin } from '../../contract/limits.ts'
import { readTogether } from '../database/index.ts'
import { route } from '../http/route.ts'
import { balance } from '../ledger/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { explorerOf } from '../tron/index.ts'
import { depositsOf, giveAddress, theFinanceAccount } from '../deposits/index.ts'
import { isStopped } from '../freezes/index.ts'
import { transactions } from './histories.ts'
import { isOpen, nextOpening, withdrawalPeriods, withdrawalPage } from '../withdrawals/index.ts'

/** The client's finance account and token account. */
export const accounts = route(listFinance, async (_request, { client, at }, context) => {
  const found = await financeOf(context, client, at)
  const [account] = found.accounts
  if (!account || account.depositAddress) return found
  const depositAddress = (await giveAddress(context.database, client, at)) ?? undefined
  return { ...found, accounts: [{ ...account, depositAddress }] }
})

/** The same, for everyone who may see it. */
export async function financeOf(
  { database, tron }: Pick<AppContext, 'database' | 'tron'>,
  client: ClientId,
  at: Date,
) {
  const [account, balanceMicro, reservedMicro, tokens, arrivals, firstPage, withdrawals, periods, isBarred] =
    await readTogether(database, () =>
      Promise.all([
        theFinanceAccount(database, client),
        balance(database, client, 'finance'),
        balance(database, client, 'withdrawal'),
        balance(database, client, 'token'),
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
        balanceMicro,
        reservedMicro,
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
    token: { uid: account.tokenUid, balance: Number(tokens) },
    explorer: explorerOf(tron.chainId),
    isTestNetwork: tron.isDevchain,
  }
}
