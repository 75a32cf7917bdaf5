/** The shapes of a node's answers to those who pay. An answer that does not match exactly is not trusted. */
import { z } from 'zod'
import { block, word } from './rpc-answers.ts'

const count = z.int().nonnegative().default(0)
const sun = count.transform(BigInt)

/** wallet/getaccount; `{}` for an address that never received TRX. */
export const account = z
  .object({ address: z.string().optional(), balance: sun })
  .transform(raw => ({ isActive: raw.address !== undefined, sun: raw.balance }))

/** wallet/getaccountresource: what is left of bandwidth and energy. */
export const resources = z
  .object({
    freeNetUsed: count,
    freeNetLimit: count,
    NetUsed: count,
    NetLimit: count,
    EnergyUsed: count,
    EnergyLimit: count,
  })
  .transform(raw => ({
    // A transaction takes its bandwidth from one of the two, never from both.
    bandwidth: Math.max(0, raw.freeNetLimit - raw.freeNetUsed, raw.NetLimit - raw.NetUsed),
    energy: BigInt(Math.max(0, raw.EnergyLimit - raw.EnergyUsed)),
  }))

const parameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.int().optional() })),
})

/** wallet/getchainparameters: prices in sun. */
export const prices = parameters.transform(({ chainParameter }, context) => {
  const [energySun, bandwidthSun, feeLimitSunMax, accountSun, accountBandwidthSun, memoSun] = [
    'getEnergyFee',
    'getTransactionFee',
    'getMaxFeeLimit',
    'getCreateNewAccountFeeInSystemContract',
    'getCreateAccountFee',
    'getMemoFee',
  ].map(key => chainParameter.find(one => one.key === key)?.value)
  if (!energySun || !bandwidthSun || !feeLimitSunMax) {
    context.addIssue('a price is missing')
    return z.NEVER
  }
  const activationSun = BigInt((accountSun ?? 0) + (accountBandwidthSun ?? 0))
  return {
    energySun: BigInt(energySun),
    bandwidthSun: BigInt(bandwidthSun),
    feeLimitSunMax: BigInt(feeLimitSunMax),
    /** For the account that a first transfer of TRX creates. */
    activationSun,
    /** For a memo, however long. */
    memoSun: BigInt(memoSun ?? 0),
  }
})
export type Prices = z.infer<typeof prices>

/** wallet/triggerconstantcontract as a dry run: the energy it would take; `null` when it would fail. */
export const rehearsal = z
  .object({
    result: z.object({ result: z.boolean().optional(), message: z.string().optional() }),
    energy_used: z.int().nonnegative().optional(),
    transaction: z.object({ ret: z.array(z.object({ ret: z.string().optional() })).optional() }).optional(),
  })
  .transform(({ result, energy_used: energy, transaction }) => {
    const hasFailed = transaction?.ret?.some(({ ret }) => ret === 'FAILED' || ret === 'FAILURE')
    const isWell = result.result === true && result.message === undefined && !hasFailed
    return isWell && energy !== undefined ? BigInt(energy) : null
  })

/** eth_call of a boolean. */
export const truth = word.transform(digits => BigInt(`0x${digits}`) !== 0n)

/** eth_getBlockByNumber with the ids of its transactions. */
export const blockOfIds = z.intersection(
  block,
  z
    .object({ parentHash: word, transactions: z.array(word) })
    .transform(({ parentHash, transactions }) => ({ parentHash, transactions })),
)
export type BlockOfIds = z.infer<typeof blockOfIds>

/** walletsolidity/gettransactioninfobyid once more, for the reason of a failure and for what was burned. */
export const finalReceipt = z
  .object({
    id: word,
    blockNumber: z.int().nonnegative(),
    blockTimeStamp: z.int().nonnegative().max(8.64e15),
    fee: sun,
    result: z.string().optional(),
    receipt: z.object({ result: z.string().optional() }),
  })
  .transform(raw => ({
    txId: raw.id,
    block: BigInt(raw.blockNumber),
    at: new Date(raw.blockTimeStamp),
    feeSun: raw.fee,
    /** A transfer of TRX that succeeded has no result field of its own. */
    result: raw.receipt.result ?? (raw.result === 'FAILED' ? 'FAILED' : 'SUCCESS'),
  }))
export type FinalReceipt = z.infer<typeof finalReceipt>
