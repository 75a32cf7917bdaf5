/** For tests: a caller of the node over HTTP, and a wallet that signs what the tests like. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hex20FromAddress, type TronAddress } from '../server/tron/address.ts'
import { addressFromPrivateKey } from '../server/tron/key-address.ts'
import { referenceBlock } from '../server/tron/block-header.ts'
import { signDigest } from '../server/tron/signature.ts'
import { balanceOfCall, transferCall } from '../server/tron/token-call.ts'
import {
  contractCallContract,
  encodeRawTransaction,
  type Contract,
  type RawTransaction,
} from '../server/tron/transaction.ts'
import type { Devchain } from './index.ts'
import { wellKnownKey } from './producers.ts'
import { composeTransaction, type Transaction } from './transaction.ts'

export interface Wallet {
  key: Uint8Array
  keyHex: string
  address: TronAddress
}

export function walletOf(name: string): Wallet {
  const key = wellKnownKey(`test ${name}`)
  return { key, keyHex: bytesToHex(key), address: addressFromPrivateKey(key) }
}

/** A wallet with TRX for fees and so many dollars, in blocks. */
export async function fundedWallet(devchain: Devchain, name: string, amountMicro: bigint): Promise<Wallet> {
  const wallet = walletOf(name)
  await devchain.payTrx({ to: wallet.address, amountSun: 1_000_000_000n })
  await devchain.pay({ to: wallet.address, amountMicro })
  await devchain.mine()
  return wallet
}

export async function post<T = Record<string, any>>(
  url: string,
  path: string,
  body: unknown = {},
): Promise<T> {
  const response = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as T
}

/** A JSON-RPC call: its result. Throws its error as text. */
export async function rpc<T = any>(url: string, method: string, ...params: unknown[]): Promise<T> {
  const { result, error } = await post(url, 'jsonrpc', { jsonrpc: '2.0', id: 1, method, params })
  if (error) throw new Error(`${error.code} ${error.message}`)
  return result as T
}

/** A transaction on the latest block, good for a minute, with whatever a test wants otherwise. */
export async function sign(
  devchain: Devchain,
  wallet: Wallet,
  contract: Contract,
  changes: Partial<RawTransaction> = {},
): Promise<Transaction> {
  const { blockID, block_header } = await post(devchain.url, 'wallet/getblock')
  const rawData = encodeRawTransaction({
    ...referenceBlock(blockID),
    expirationMs: block_header.raw_data.timestamp + 60_000,
    data: new Uint8Array(),
    contracts: [contract],
    timestampMs: block_header.raw_data.timestamp + unique++,
    feeLimitSun: 100_000_000n,
    ...changes,
  })
  const unsigned = composeTransaction(rawData, [])
  return composeTransaction(rawData, [signDigest(hexToBytes(unsigned.id), wallet.key)])
}

let unique = 0

/** A transfer of dollars. */
export const signTransfer = (
  devchain: Devchain,
  from: Wallet,
  to: TronAddress,
  amountMicro: bigint,
  changes?: Partial<RawTransaction>,
): Promise<Transaction> =>
  sign(
    devchain,
    from,
    contractCallContract({
      owner: from.address,
      contract: devchain.usdt,
      callValueSun: 0n,
      data: transferCall(to, amountMicro),
    }),
    changes,
  )

export const broadcast = (devchain: Devchain, { bytes }: Pick<Transaction, 'bytes'>) =>
  post(devchain.url, 'wallet/broadcasthex', { transaction: bytesToHex(bytes) })

/** Dollars of an address, of the head with what waits or of the solid block, as the contract answers. */
export async function dollarsOf(
  devchain: Devchain,
  holder: TronAddress,
  face: 'wallet' | 'walletsolidity' = 'wallet',
): Promise<bigint> {
  const answer = await post(devchain.url, `${face}/triggerconstantcontract`, {
    owner_address: `41${hex20FromAddress(holder)}`,
    contract_address: `41${hex20FromAddress(devchain.usdt)}`,
    data: bytesToHex(balanceOfCall(holder)),
  })
  return BigInt(`0x${answer['constant_result'][0]}`)
}

export const infoOf = (devchain: Devchain, txId: string, face: 'wallet' | 'walletsolidity' = 'wallet') =>
  post(devchain.url, `${face}/gettransactioninfobyid`, { value: txId })
