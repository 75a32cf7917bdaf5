/** What operators do with the machine that pays: look at it, stop it, let it go on. */
import { writeAmount } from '../../contract/money.ts'
import { transaction } from '../database/index.ts'
import { haltPayouts, payoutStanding, resumePayouts } from '../finance/index.ts'
import type { House } from '../house.ts'
import { actor, expectWords, UsageTrouble } from './command.ts'

export const payoutVerbs: Record<string, (house: House, words: string[]) => Promise<number>> = {
  payouts: async (house, words) => {
    expectWords(words, 0)
    const standing = await payoutStanding(house)
    if (!standing) console.log('Withdrawals are paid by hand: no process pays.')
    else for (const line of linesOf(standing)) console.log(line)
    return 0
  },
  halt: async (house, words) => {
    const reason = words.join(' ')
    if (reason === '' || reason.length > reasonMax) throw new UsageTrouble('Say why, in a few words.')
    const isNew = await transaction(house.database, tx =>
      haltPayouts(tx, house, { reason, actor: actor(), at: house.clock() }),
    )
    console.log(isNew ? 'Halted: nothing new is signed.' : 'It is halted for this reason already.')
    return 0
  },
  resume: async (house, words) => {
    expectWords(words, 0)
    const was = await transaction(house.database, tx =>
      resumePayouts(tx, house, { actor: actor(), at: house.clock() }),
    )
    console.log(was ? 'Payouts go on.' : 'They were not halted.')
    return 0
  },
}

const reasonMax = 200

type Standing = NonNullable<Awaited<ReturnType<typeof payoutStanding>>>

function linesOf({ wallet, funds, inFlight, waiting, halt, lack }: Standing): string[] {
  const flying = inFlight.map(
    row =>
      `  ${row.state === 'signed' ? 'signed' : seen(row.seenBlock)}  ${row.txId}  ${row.purpose} ${row.subject}`,
  )
  return [
    `wallet     ${wallet.address}, last started ${wallet.startedAt.toISOString()}`,
    `USDT       ${writeAmount(funds.micro)}`,
    `TRX        ${writeAmount(funds.sun)}`,
    `energy     ${funds.energy}`,
    `bandwidth  ${funds.bandwidth}`,
    `to pay     ${waiting}`,
    `in flight  ${inFlight.length}`,
    ...flying,
    `halted     ${halt ? `${halt.reason}, by ${halt.actor} ${halt.at.toISOString()}` : 'no'}`,
    `pausing    ${lack ? sayings[lack] : 'no'}`,
  ]
}

const seen = (block: bigint | null): string => (block === null ? 'sent' : `in block ${block}`)

const sayings: Record<NonNullable<Standing['lack']>, string> = {
  usdt: 'the wallet has too little USDT for the next payout and what is in flight',
  trx: 'the wallet has too little TRX, energy or bandwidth for the fee',
  dayMax: 'PAYOUT_DAY_MAX is reached for the last 24 hours',
  tokenPaused: 'the token’s contract is paused',
  walletBlacklisted: 'the token’s contract has blacklisted the wallet',
}
