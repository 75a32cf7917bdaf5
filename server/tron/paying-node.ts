/** A node as payers need it: what a transfer costs, what a wallet has, and how a transaction ended. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { hex20FromAddress, type TronAddress } from './address.ts'
import type { Block, Receipt } from './rpc-answers.ts'
import { readNode, requestNode, type NodeLink } from './node-request.ts'
import { tronNode, type TronNode } from './node.ts'
import * as shapes from './paying-answers.ts'
import { blockCall, chainIdCall, quantity, receiptCall } from './rpc-calls.ts'
import { callBatch } from './rpc.ts'
import { addressWord, transferCall } from './token-call.ts'
import { NodeTrouble } from './trouble.ts'

/** What a node reports about a transaction and about itself in one answer. */
export type TransactionStatus = { chainId: bigint; head: Block; solidHead: Block; receipt: Receipt | null }

/** What a wallet has as of the head: TRX in sun, and what it need not pay for. */
export type AccountResources = { isActive: boolean; sun: bigint; energy: bigint; bandwidth: number }

type TokenTransfer = { owner: TronAddress; token: TronAddress; recipient: TronAddress; units: bigint }

/** What in a token's contract would stop a transfer, as of the head. */
export type TokenRestrictions = { isPaused: boolean; ownerListed: boolean; recipientListed: boolean }

export interface PayingNode extends TronNode {
  transactionStatus(txId: string): Promise<TransactionStatus>
  /** How it ended, in a solid block. Throws while it has not. */
  finalReceipt(txId: string): Promise<shapes.FinalReceipt>
  /** Blocks of a range with the ids of their transactions; both ends are included. */
  blocksOfIds(from: bigint, to: bigint): Promise<shapes.BlockOfIds[]>
  resourcesOf(owner: TronAddress): Promise<AccountResources>
  prices(): Promise<shapes.Prices>
  /** The energy that a transfer takes, as the head would carry it out; `null` when it would fail. */
  rehearse(transfer: TokenTransfer): Promise<bigint | null>
  restrictions(transfer: Omit<TokenTransfer, 'units'>): Promise<TokenRestrictions>
  /**
   * Broadcasts a transaction. The node's answer is dropped, because it proves nothing: an accepted transaction may be
   * forgotten, and a refusal may be of a second copy. Only blocks prove anything.
   */
  send(transaction: Uint8Array): Promise<void>
}

/** Waiting longer for the answer to a broadcast gains nothing. */
const sendMsMax = 5_000
/** java-tron takes at most 100 calls in a batch. */
const batchMax = 50n

export function payingNode(link: NodeLink): PayingNode {
  const node = tronNode(link)
  return {
    ...node,
    transactionStatus: txId => transactionStatus(link, txId),
    finalReceipt: async txId =>
      sameFinalReceipt(
        txId,
        await readNode(link, '/walletsolidity/gettransactioninfobyid', { value: txId }, shapes.finalReceipt),
      ),
    blocksOfIds: (from, to) => blocksOfIds(link, from, to),
    resourcesOf: owner => resourcesOf(link, owner),
    prices: () => readNode(link, '/wallet/getchainparameters', {}, shapes.prices),
    rehearse: transfer =>
      readNode(link, '/wallet/triggerconstantcontract', rehearsal(transfer), shapes.rehearsal),
    restrictions: transfer => restrictions(link, transfer),
    send: transaction => send(link, transaction),
  }
}

async function transactionStatus(link: NodeLink, txId: string): Promise<TransactionStatus> {
  const [chainId, head, solidHead, receipt] = await callBatch(link, [
    chainIdCall,
    blockCall('latest'),
    blockCall('finalized'),
    receiptCall(txId),
  ])
  if (solidHead.number > head.number) throw new NodeTrouble('disagrees', 'solid block above the head')
  if (receipt && receipt.txId !== txId) throw new NodeTrouble('garbage', 'the receipt of another transaction')
  return { chainId, head, solidHead, receipt }
}

function sameFinalReceipt(txId: string, finalReceipt: shapes.FinalReceipt): shapes.FinalReceipt {
  if (finalReceipt.txId === txId) return finalReceipt
  throw new NodeTrouble('garbage', 'the end of another transaction')
}

async function blocksOfIds(link: NodeLink, from: bigint, to: bigint): Promise<shapes.BlockOfIds[]> {
  const blocks: shapes.BlockOfIds[] = []
  for (let first = from; first <= to; first += batchMax) {
    const count = to - first + 1n < batchMax ? to - first + 1n : batchMax
    const numbers = Array.from({ length: Number(count) }, (_, at) => first + BigInt(at))
    const calls = numbers.map(number => ({
      ...blockCall(quantity(number)),
      shape: shapes.blockOfIds,
    }))
    blocks.push(...(await callBatch(link, calls)))
  }
  if (blocks.some(({ number }, at) => number !== from + BigInt(at)))
    throw new NodeTrouble('garbage', 'another block than the one asked for')
  return blocks
}

async function resourcesOf(link: NodeLink, owner: TronAddress): Promise<AccountResources> {
  const body = { address: owner, visible: true }
  const account = await readNode(link, '/wallet/getaccount', body, shapes.account)
  const resources = await readNode(link, '/wallet/getaccountresource', body, shapes.resources)
  return { ...account, ...resources }
}

const rehearsal = ({ owner, token, recipient, units }: TokenTransfer) => ({
  owner_address: owner,
  contract_address: token,
  data: bytesToHex(transferCall(recipient, units)),
  visible: true,
})

async function restrictions(
  link: NodeLink,
  { owner, token, recipient }: Omit<TokenTransfer, 'units'>,
): Promise<TokenRestrictions> {
  const [isPaused, ownerListed, recipientListed] = await callBatch(link, [
    truthCall(token, selectors.paused),
    truthCall(token, selectors.isListed + addressWord(owner)),
    truthCall(token, selectors.isListed + addressWord(recipient)),
  ])
  return { isPaused, ownerListed, recipientListed }
}

/** `paused()` and `getBlackListStatus(address)` of Tether's contract. */
const selectors = { paused: '5c975abb', isListed: '59bf1abe' }

const truthCall = (token: TronAddress, data: string) => ({
  method: 'eth_call',
  params: [{ to: `0x${hex20FromAddress(token)}`, data: `0x${data}` }, 'latest'],
  shape: shapes.truth,
})

async function send(link: NodeLink, transaction: Uint8Array): Promise<void> {
  const timeoutMs = Math.min(link.timeoutMs ?? sendMsMax, sendMsMax)
  try {
    await requestNode({ ...link, timeoutMs }, '/wallet/broadcasthex', {
      transaction: bytesToHex(transaction),
    })
  } catch (error) {
    if (!(error instanceof NodeTrouble)) throw error
  }
}
