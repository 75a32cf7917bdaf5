/** What a node refuses, in its own wording, and what it takes all the same. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trxTransferContract } from '../server/tron/transaction.ts'
import { startDevchain, type Devchain } from './index.ts'
import {
  broadcast,
  dollarsOf,
  fundedWallet,
  infoOf,
  post,
  sign,
  signTransfer,
  walletOf,
  type Wallet,
} from './test-client.ts'
import { composeTransaction } from './transaction.ts'

const boris = walletOf('Boris')
const dayMs = 86_400_000

let devchain: Devchain
let vera: Wallet
let headMs: number

beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  vera = await fundedWallet(devchain, 'Vera', 500_000_000n)
})
beforeEach(() => void (headMs = devchain.status().headMs))
afterAll(() => devchain.close())

describe('the node refuses', () => {
  it('what it has already, waiting or in a block', async () => {
    const { address } = walletOf('who is paid once')
    const transfer = await signTransfer(devchain, vera, address, 1n)
    expect(await broadcast(devchain, transfer)).toMatchObject({
      result: true,
      code: 'SUCCESS',
      txid: transfer.id,
    })
    const duplicate = { result: false, code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.' }
    expect(await broadcast(devchain, transfer)).toMatchObject(duplicate)
    await devchain.mine()
    expect(await broadcast(devchain, transfer)).toMatchObject(duplicate)
    expect(await dollarsOf(devchain, address)).toBe(1n)
  })

  it('bytes that were changed after signing, and someone else’s signature', async () => {
    const transfer = await signTransfer(devchain, vera, boris.address, 1n)
    const greedy = await signTransfer(devchain, vera, boris.address, 1_000n)
    const tampered = composeTransaction(greedy.rawData, transfer.signatures)
    expect(await broadcast(devchain, tampered)).toMatchObject({ result: false, code: 'SIGERROR' })
    const foreign = await signTransfer(devchain, { ...boris, address: vera.address }, boris.address, 1n)
    expect(await broadcast(devchain, foreign)).toMatchObject({ code: 'SIGERROR' })
    const unsigned = composeTransaction(transfer.rawData, [])
    expect(await broadcast(devchain, unsigned)).toMatchObject({ code: 'SIGERROR' })
  })

  it('a memo that its sender cannot pay', async () => {
    const writer = walletOf('writer of memos')
    await devchain.payTrx({ to: writer.address, amountSun: 999_999n, wait: true })
    const transfer = trxTransferContract({ owner: writer.address, to: vera.address, amountSun: 1n })
    const noted = await sign(devchain, writer, transfer, { data: Buffer.from('Noted') })
    expect(await broadcast(devchain, noted)).toMatchObject({ code: 'BANDWITH_ERROR' })
    expect(await broadcast(devchain, await sign(devchain, writer, transfer))).toMatchObject({ result: true })
  })

  it('what has expired, or would live longer than a day', async () => {
    const expired = await signTransfer(devchain, vera, boris.address, 1n, { expirationMs: headMs })
    const expected = { result: false, code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' }
    expect(await broadcast(devchain, expired)).toMatchObject(expected)
    const distant = await signTransfer(devchain, vera, boris.address, 1n, {
      expirationMs: headMs + dayMs + 1,
    })
    expect(await broadcast(devchain, distant)).toMatchObject(expected)
    const longest = await signTransfer(devchain, vera, boris.address, 1n, { expirationMs: headMs + dayMs })
    expect(await broadcast(devchain, longest)).toMatchObject({ result: true })
  })

  it('what builds on a block that never was', async () => {
    const astray = await signTransfer(devchain, vera, boris.address, 1n, { refBlockHash: new Uint8Array(8) })
    expect(await broadcast(devchain, astray)).toMatchObject({
      code: 'TAPOS_ERROR',
      message: 'Tapos check error.',
    })
    const ahead = await signTransfer(devchain, vera, boris.address, 1n, { refBlockBytes: hexToBytes('ffff') })
    expect(await broadcast(devchain, ahead)).toMatchObject({ code: 'TAPOS_ERROR' })
  })

  it('a sender who never received TRX, although they hold dollars', async () => {
    const poor = walletOf('poor')
    await devchain.pay({ to: poor.address, amountMicro: 5_000_000n })
    await devchain.mine()
    expect(await dollarsOf(devchain, poor.address)).toBe(5_000_000n)
    const transfer = await signTransfer(devchain, poor, boris.address, 1n)
    const message = `Contract validate error : account [${poor.address}] does not exist`
    expect(await broadcast(devchain, transfer)).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR', message })
  })

  it('a sender without TRX for the bandwidth', async () => {
    const nearly = walletOf('nearly')
    await devchain.payTrx({ to: nearly.address, amountSun: 1n })
    await devchain.mine()
    const spam = () => signTransfer(devchain, nearly, boris.address, 1n, { feeLimitSun: 0n })
    // The first fits into the bandwidth that everybody has for nothing.
    expect(await broadcast(devchain, await spam())).toMatchObject({ result: true })
    expect(await broadcast(devchain, await spam())).toMatchObject({
      code: 'BANDWITH_ERROR',
      message: 'Account resource insufficient error.',
    })
  })

  it('TRX that are not there, transfers to oneself and to contracts', async () => {
    const refuse = async (to: typeof vera.address, amountSun: bigint, reason: string) => {
      const contract = trxTransferContract({ owner: vera.address, to, amountSun })
      const answer = await broadcast(devchain, await sign(devchain, vera, contract, { feeLimitSun: 0n }))
      expect(answer).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
      expect(answer['message']).toBe(`Contract validate error : ${reason}`)
    }
    await refuse(boris.address, 10n ** 15n, 'Validate TransferContract error, balance is not sufficient.')
    await refuse(vera.address, 1n, 'Cannot transfer TRX to yourself.')
    await refuse(devchain.usdt, 1n, 'Cannot transfer TRX to a smartContract.')
    await refuse(boris.address, 0n, 'Amount must be greater than 0.')
  })

  it('a fee limit above the network’s, and calls of what is no contract', async () => {
    const lavish = await signTransfer(devchain, vera, boris.address, 1n, { feeLimitSun: 15_000_000_001n })
    const message = 'Contract validate error : feeLimit must be >= 0 and <= 15000000000'
    expect(await broadcast(devchain, lavish)).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR', message })
    const astray = await signTransfer({ ...devchain, usdt: boris.address }, vera, boris.address, 1n)
    expect(await broadcast(devchain, astray)).toMatchObject({
      message: 'Contract validate error : No contract or not a smart contract',
    })
  })

  it('what is no transaction at all', async () => {
    const send = (transaction: unknown) => post(devchain.url, 'wallet/broadcasthex', { transaction })
    expect((await send('zz'))['Error']).toContain('DecoderException')
    expect((await send('ffff'))['Error']).toContain('InvalidProtocolBufferException')
    expect(await send('')).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR', result: false })
    expect(await post(devchain.url, 'wallet/broadcasttransaction', {})).toEqual({
      Error: 'class java.lang.NullPointerException : null',
    })
    const response = await fetch(`${devchain.url}/wallet/broadcasthex`, { method: 'POST', body: '[' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ Error: 'class org.tron.json.JSONException : not a JSON object' })
  })

  it('in hex where addresses are hex, and says success without a code', async () => {
    const poor = await signTransfer(devchain, walletOf('unknown'), boris.address, 1n)
    const json = await post(devchain.url, 'wallet/broadcasttransaction', shown(poor))
    expect(json).not.toHaveProperty('result')
    expect(json['code']).toBe('CONTRACT_VALIDATE_ERROR')
    expect(Buffer.from(json['message'], 'hex').toString()).toContain('does not exist')
    const good = await signTransfer(devchain, vera, boris.address, 1n)
    const taken = await post(devchain.url, 'wallet/broadcasttransaction', shown(good))
    expect(taken).toEqual({ result: true, txid: good.id })
  })
})

/** The JSON of a transfer, as someone else's builder would make it. */
function shown({ raw, signatures }: Awaited<ReturnType<typeof signTransfer>>) {
  const value = Buffer.from(raw.contracts[0]!.value)
  return {
    raw_data: {
      contract: [
        {
          type: 'TriggerSmartContract',
          parameter: {
            type_url: raw.contracts[0]!.typeUrl,
            value: {
              owner_address: value.toString('hex', 2, 23),
              contract_address: value.toString('hex', 25, 46),
              data: value.toString('hex', 48),
            },
          },
        },
      ],
      ref_block_bytes: bytesToHex(raw.refBlockBytes),
      ref_block_hash: bytesToHex(raw.refBlockHash),
      expiration: raw.expirationMs,
      timestamp: raw.timestampMs,
      fee_limit: Number(raw.feeLimitSun),
    },
    // Ignored by nodes, and so here.
    raw_data_hex: 'nonsense',
    signature: signatures.map(bytesToHex),
  }
}

describe('a transaction that waited too long', () => {
  it('is forgotten when its time is over, and is in no block', async () => {
    let nowMs = Date.UTC(2026, 0, 1)
    const slow = await startDevchain({ port: 0, dataDir: null, blockMs: 0, clock: () => nowMs })
    try {
      const olga = await fundedWallet(slow, 'Olga', 10n)
      const transfer = await signTransfer(slow, olga, boris.address, 7n)
      expect(await broadcast(slow, transfer)).toMatchObject({ result: true })
      nowMs += 120_000
      await slow.mine()
      expect(await infoOf(slow, transfer.id)).toEqual({})
      expect(slow.status()).toMatchObject({ waiting: [], headMs: nowMs })
      expect(await dollarsOf(slow, boris.address)).toBe(0n)
      expect(await broadcast(slow, transfer)).toMatchObject({ code: 'TRANSACTION_EXPIRATION_ERROR' })
    } finally {
      await slow.close()
    }
  })
})
