/**
 * Turns an intent into a signed transaction. It refers to a solid block that both nodes confirm, and expires minutes
 * later by the chain's clock and by ours, so that its end can be proven soon and by blocks alone.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { TronAddress } from './address.ts'
import { agreedView, type NodesAndClock } from './agreed-view.ts'
import type { Block } from './rpc-answers.ts'
import { referenceBlock } from './block-header.ts'
import type { PayingNode } from './paying-node.ts'
import { recoverSigner } from './signature.ts'
import type { Signer } from './signer.ts'
import { balanceAtBlock, type BalanceAt } from './solid-balance.ts'
import { transferCall } from './token-call.ts'
import {
  contractCallContract,
  encodeRawTransaction,
  encodeTransaction,
  transactionId,
  trxTransferContract,
} from './transaction.ts'

/** What to move: `units` of a token, or sun where there is none. */
export interface TransferIntent {
  owner: TronAddress
  recipient: TronAddress
  token: TronAddress | null
  units: bigint
  /** A public memo; the network charges a fee for it. */
  memo?: string | null
}

export interface SigningTerms {
  /** The chain it is valid on. */
  chainId: bigint
  /** How long it can get into a block. The shorter, the sooner a lost one is proven expired. */
  lifeMs: number
  /** The least fee limit: energy becomes dearer between estimate and block. */
  feeLimitSunMin: bigint
}

/** Six minutes: two of them for a node that is slow to relay it, and a proof of expiry after seven. */
export const usualLifeMs = 6 * 60_000
export interface SignedTransfer extends TransferIntent {
  chainId: bigint
  txId: string
  rawData: Uint8Array
  signature: Uint8Array
  feeLimitSun: bigint
  reference: Block
  expiresAt: Date
  /** The owner's balance of the token before, on each node; empty for TRX, which leaves no logs. */
  balanceBefore: BalanceAt[] | null
}

/**
 * Signs a transfer, while both nodes and our clock agree on the present; nothing is sent. `distinct` makes two equal
 * transfers two transactions: the id of the row that will store it. 'wouldFail': by the state of its head, the chain
 * would charge for it and move nothing.
 */
export async function signTransfer(
  witnesses: NodesAndClock,
  signer: Signer,
  intent: TransferIntent,
  distinct: string,
  terms: SigningTerms,
): Promise<SignedTransfer | 'wouldFail'> {
  if (intent.owner !== signer.address) throw new Error(`another key than that of ${intent.owner}`)
  const feeLimitSun = await feeLimitOf(witnesses.node, intent, terms)
  if (feeLimitSun === null) return 'wouldFail'

  const { chainId, lifeMs } = terms
  const { reference, at } = await agreedView(witnesses, chainId)
  const balanceBefore = await balancesBefore(witnesses, intent)
  const fixed = { ...intent, chainId, feeLimitSun, reference }
  const expiresAt = new Date(at.getTime() + lifeMs)
  const rawData = rawTransfer({ ...fixed, expiresAt }, distinct)
  const signed = { rawData, txId: transactionId(rawData), signature: signer.sign(rawData) }
  return { ...fixed, expiresAt, balanceBefore, ...signed }
}

/** Whether a failure can be proven later: the balance is the only certain evidence. */
async function balancesBefore(
  { node, second }: NodesAndClock,
  { owner, token }: TransferIntent,
): Promise<BalanceAt[] | null> {
  if (token === null) return null
  const balances = [await balanceAtBlock(node, token, owner)]
  if (second) balances.push(await balanceAtBlock(second, token, owner))
  return balances
}

/** Half as much again as it takes now: energy may have become dearer by the time of the block. */
export const energyFeeOf = (energy: bigint, { energySun }: { energySun: bigint }): bigint =>
  (energy * energySun * 3n) / 2n

/** As much as that, within the network's own limit; TRX moves without energy. */
async function feeLimitOf(
  node: PayingNode,
  { owner, token, recipient, units }: TransferIntent,
  { feeLimitSunMin }: SigningTerms,
): Promise<bigint | null> {
  if (token === null) return 0n
  const energy = await node.rehearse({ owner, token, recipient, units })
  const prices = await node.prices()
  if (energy === null) return null
  const wanted = energyFeeOf(energy, prices)
  const limit = wanted > feeLimitSunMin ? wanted : feeLimitSunMin
  return limit < prices.feeLimitSunMax ? limit : prices.feeLimitSunMax
}

type Fixed = Pick<SignedTransfer, keyof TransferIntent | 'feeLimitSun' | 'reference' | 'expiresAt'>

function rawTransfer(fixed: Fixed, distinct: string): Uint8Array {
  return encodeRawTransaction({
    ...referenceBlock(fixed.reference.hash),
    expirationMs: fixed.expiresAt.getTime(),
    data: utf8ToBytes(fixed.memo ?? ''),
    contracts: [contractOf(fixed)],
    timestampMs: fixed.reference.at.getTime() + millisecondsOf(distinct),
    feeLimitSun: fixed.feeLimitSun,
  })
}

function contractOf({ owner, recipient, token, units }: TransferIntent) {
  return token === null
    ? trxTransferContract({ owner, to: recipient, amountSun: units })
    : contractCallContract({
        owner,
        contract: token,
        callValueSun: 0n,
        data: transferCall(recipient, units),
      })
}

/** No node checks a transaction's time stamp, so it is where two equal transfers can differ. */
function millisecondsOf(distinct: string): number {
  return Number.parseInt(bytesToHex(sha256(utf8ToBytes(distinct))).slice(0, 8), 16) % 1_000_000
}

/**
 * The whole transaction, after checking that it is what its row says: these bytes, for this intent, signed by this
 * owner. Throws otherwise: then the row was tampered with.
 */
export function provenBytes(signed: SignedTransfer, distinct: string): Uint8Array {
  const { rawData, signature, txId, owner } = signed
  const isSame = bytesToHex(rawTransfer(signed, distinct)) === bytesToHex(rawData)
  if (!isSame || transactionId(rawData) !== txId || recoverSigner(hexToBytes(txId), signature) !== owner)
    throw new Error(`transaction ${txId} is not what its row says`)
  return encodeTransaction(rawData, [signature])
}
