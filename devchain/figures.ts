/**
 * The chain's parameters: those of Tron's main network as its documentation and public receipts give them.
 * `wallet/getchainparameters` reports the ones that a fee depends on; read them there.
 */
export const sunPerTrx = 1_000_000n

export const energyPriceSun = 100n
export const bandwidthPriceSun = 1000n
export const freeBandwidthDaily = 600
/** Free bandwidth comes back evenly over a day of three-second slots. */
export const bandwidthWindowSlots = 28_800
export const slotMs = 3000

export const feeLimitSunMax = 15_000n * sunPerTrx
/** Burned for the account that a first TRX transfer creates, and for the bandwidth of creating it. */
export const accountFeeSun = 1_000_000n
export const accountBandwidthFeeSun = 100_000n
/** Burned for a memo, whatever else the transaction does. */
export const memoFeeSun = 1_000_000n

/** Transactions that wait before a node reports that it is busy. */
export const poolMax = 2000
export const transactionBytesMax = 500 * 1024
export const blockBytesMax = 2_000_000
/** Counted on top of a transaction's own bytes for the result that is stored with it. */
export const resultBytes = 64
export const expirationMsMax = 24 * 3600 * 1000
/** What a node's own builders add to the head's time. */
export const builderExpirationMs = 60_000

/** Energy that a constant call may use. */
export const constantEnergyMax = 100_000_000n
/**
 * The dollar contract is in heavy use, so the network charges a multiple of its energy (the dynamic energy model):
 * with this factor a transfer costs what it is reported to cost on the main network in 2026.
 */
export const tokenEnergyFactor = 34_000

export const producersCount = 27
export const blockVersion = 34
/** A block is solid when 19 of 27 producers built on it: 18 behind the head. */
export const solidLagDefault = 18
