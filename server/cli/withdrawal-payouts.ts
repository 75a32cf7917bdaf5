/** Operators and the payout process: its state, halting it, resuming it. */
import { writeAmount } from '../../contract/money.ts'
import { transaction } from '../database/index.ts'
import { haltPayouts, haltsOf, type Halt } from '../treasury/index.ts'
import { payoutStatus } from '../withdrawals/index.ts'
import { actor, expectArguments, reasonIn, refuse, type Verb } from './command.ts'
import { proposeAndSign } from './sign.ts'

export const payoutVerbs: Record<string, Verb> = {
  payouts: async (context, args) => {
    expectArguments(args, 0)
    const status = await payoutStatus(context)
    if (!status) console.log('Withdrawals are paid by hand: there is no payout process.')
    else for (const line of linesOf(status)) console.log(line)
    return 0
  },
  halt: async (context, args) => {
    const reason = reasonIn(args)
    const isNew = await transaction(context.database, tx =>
      haltPayouts(tx, context, { reason, actor: actor(), at: context.clock() }),
    )
    console.log(
      isNew ? 'Halted: no further payment is signed.' : 'Payouts are already halted for this reason.',
    )
    return 0
  },
  resume: async (context, [halted = '', ...rest], environment) => {
    const reason = reasonIn(rest)
    const halt = (await haltsOf(context.database)).find(one => one.reason === halted)
    if (!halt) return refuse('Payouts are not halted for this reason. Nothing was changed.')
    const facts = { halt: String(halt.step), reason }
    return proposeAndSign(context, environment, {
      action: 'payouts.resume',
      subject: halted,
      client: null,
      facts,
    })
  },
}

type PayoutStatus = NonNullable<Awaited<ReturnType<typeof payoutStatus>>>

function linesOf({ wallet, balance, inFlight, waiting, halts, shortfall }: PayoutStatus): string[] {
  const flying = inFlight.map(
    row =>
      `  ${row.state === 'signed' ? 'signed' : seen(row.seenBlock)}  ${row.txId}  ${row.purpose} ${row.subject}`,
  )
  return [
    `wallet     ${wallet.address}, last started ${wallet.startedAt.toISOString()}`,
    `USDT       ${writeAmount(balance.micro)}`,
    `TRX        ${writeAmount(balance.sun)}`,
    `energy     ${balance.energy}`,
    `bandwidth  ${balance.bandwidth}`,
    `to pay     ${waiting}`,
    `in flight  ${inFlight.length}`,
    ...flying,
    ...(halts.length > 0 ? halts.map(halt => `halted     ${writeHalt(halt)}`) : ['halted     no']),
    `pausing    ${shortfall ? messages[shortfall] : 'no'}`,
  ]
}

const writeHalt = ({ reason, actor: by, at }: Halt): string => `${reason}, by ${by} ${at.toISOString()}`

const seen = (block: bigint | null): string => (block === null ? 'sent' : `in block ${block}`)

const messages: Record<NonNullable<PayoutStatus['shortfall']>, string> = {
  usdt: 'the wallet has too little USDT for the next payout and what is in flight',
  trx: 'the wallet has too little TRX, energy or bandwidth for the fee',
  dayMax: 'PAYOUT_DAY_MAX is reached for the last 24 hours',
  tokenPaused: 'the token’s contract is paused',
  walletBlacklisted: 'the token’s contract has blacklisted the wallet',
}
