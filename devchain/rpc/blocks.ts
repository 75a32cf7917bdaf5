/** Blocks in Ethereum's form. Times are seconds here; what Tron has no counterpart for is zero. */
import { hex20FromAddress } from '../../server/tron/address.ts'
import type { Chain } from '../chain.ts'
import { energyPriceSun } from '../figures.ts'
import { quantity, secondsOf } from './params.ts'
import { noBloom, showTransaction } from './transactions.ts'

const zeroHash = `0x${'0'.repeat(64)}`

export function showBlock(chain: Chain, number: number | null, full: boolean) {
  if (number === null) return null
  const { blocks } = chain
  const header = blocks.header(number)
  const included = blocks.included(number)
  return {
    number: quantity(number),
    hash: `0x${blocks.id(number)}`,
    parentHash: `0x${header.parentId}`,
    miner: `0x${hex20FromAddress(header.witness)}`,
    timestamp: quantity(secondsOf(header.timestampMs)),
    size: quantity(blockBytes(included)),
    transactionsRoot: `0x${header.transactionsRoot}`,
    stateRoot: '0x',
    transactions: included.map((one, index) =>
      full ? showTransaction(chain, one, { number, index }) : `0x${one.transaction.id}`,
    ),
    uncles: [],
    gasLimit: '0x0',
    gasUsed: '0x0',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    logsBloom: noBloom,
    nonce: '0x0000000000000000',
    sha3Uncles: zeroHash,
    receiptsRoot: zeroHash,
    mixHash: zeroHash,
    baseFeePerGas: '0x0',
  }
}

/** About what a header takes, and the transactions. */
const headerBytes = 180
const blockBytes = (included: { transaction: { bytes: Uint8Array } }[]): number =>
  included.reduce((sum, { transaction }) => sum + transaction.bytes.length, headerBytes)

export const gasPrice = (): string => quantity(energyPriceSun)
