/** TronWeb, the network's own client library, as the reference for our codec: offline, on random transfers. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { TronWeb, utils, type Types } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { addressFromBytes, bytesFromAddress, readTronAddress, type TronAddress } from './address.ts'
import { addressFromPrivateKey } from './key-address.ts'
import { recoverSigner, signDigest } from './signature.ts'
import { transferCall } from './token-call.ts'
import {
  contractCallContract,
  encodeRawTransaction,
  transactionId,
  trxTransferContract,
  type RawTransaction,
} from './transaction.ts'

// Nothing listens there: a reference that called a node would fail.
const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' })

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const address = bytes(20).map(tail => addressFromBytes(Uint8Array.of(0x41, ...tail)))
const privateKey = bytes(32).filter(key => key[0] !== 0xff && key.some(byte => byte > 0))
const dayMs = 86_400_000
const header = fc.record({
  refBlockBytes: bytes(2),
  refBlockHash: bytes(8),
  timestampMs: fc.integer({ min: 1_500_000_000_000, max: 4_000_000_000_000 }),
  lifeMs: fc.integer({ min: 1, max: dayMs }),
})
type Header = typeof header extends fc.Arbitrary<infer T> ? T : never

const theirHeader = ({ refBlockBytes, refBlockHash, timestampMs, lifeMs }: Header) => ({
  ref_block_bytes: bytesToHex(refBlockBytes),
  ref_block_hash: bytesToHex(refBlockHash),
  timestamp: timestampMs,
  expiration: timestampMs + lifeMs,
})
const ourRaw = (head: Header, rest: Pick<RawTransaction, 'contracts' | 'feeLimitSun'>): Uint8Array =>
  encodeRawTransaction({
    refBlockBytes: head.refBlockBytes,
    refBlockHash: head.refBlockHash,
    expirationMs: head.timestampMs + head.lifeMs,
    data: new Uint8Array(),
    timestampMs: head.timestampMs,
    ...rest,
  })

/** Our bytes, id and signature equal theirs, and our signature recovers the owner. */
async function expectAgreement(
  raw: Uint8Array,
  theirs: Types.Transaction,
  key: Uint8Array,
  owner: TronAddress,
) {
  expect(bytesToHex(raw)).toBe(theirs.raw_data_hex)
  expect(transactionId(raw)).toBe(theirs.txID)
  const signature = signDigest(hexToBytes(theirs.txID), key)
  const signed = await tronWeb.trx.sign(theirs, bytesToHex(key))
  expect(bytesToHex(signature)).toBe(signed.signature[0]!.toLowerCase())
  expect(recoverSigner(hexToBytes(theirs.txID), signature)).toBe(owner)
}

describe('TronWeb agrees', () => {
  it('on 200 token transfers: bytes, id, owner and signature', async () => {
    await fc.assert(
      fc.asyncProperty(
        header,
        privateKey,
        address,
        address,
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 1, max: 15_000_000_000 }),
        async (head, key, contract, to, amountMicro, feeLimitSun) => {
          const owner = addressFromPrivateKey(key)
          expect(owner).toBe(TronWeb.address.fromPrivateKey(bytesToHex(key)))
          const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
            contract,
            'transfer(address,uint256)',
            { txLocal: true, feeLimit: feeLimitSun, blockHeader: theirHeader(head) },
            [
              { type: 'address', value: to },
              { type: 'uint256', value: amountMicro },
            ],
            owner,
          )
          const call = contractCallContract({
            owner,
            contract,
            callValueSun: 0n,
            data: transferCall(to, amountMicro),
          })
          const raw = ourRaw(head, { contracts: [call], feeLimitSun: BigInt(feeLimitSun) })
          await expectAgreement(raw, transaction, key, owner)
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)

  it('on 50 transfers of TRX', async () => {
    await fc.assert(
      fc.asyncProperty(
        header,
        privateKey,
        address,
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        async (head, key, to, amountSun) => {
          const owner = addressFromPrivateKey(key)
          const theirs = await tronWeb.transactionBuilder.sendTrx(to, amountSun, owner, {
            blockHeader: theirHeader(head),
          })
          const transfer = trxTransferContract({ owner, to, amountSun: BigInt(amountSun) })
          await expectAgreement(ourRaw(head, { contracts: [transfer], feeLimitSun: 0n }), theirs, key, owner)
        },
      ),
      { numRuns: 50 },
    )
  }, 60_000)

  it('on which addresses are addresses', () => {
    fc.assert(
      fc.property(address, fc.nat(33), fc.string({ minLength: 1, maxLength: 1 }), (good, at, letter) => {
        expect(utils.crypto.isAddressValid(good)).toBe(true)
        expect(TronWeb.address.toHex(good)).toBe(bytesToHex(bytesFromAddress(good)))
        const changed = good.slice(0, at) + letter + good.slice(at + 1)
        const theirs = /^[1-9A-HJ-NP-Za-km-z]+$/.test(changed) && utils.crypto.isAddressValid(changed)
        expect(readTronAddress(changed) !== null).toBe(theirs)
      }),
      { numRuns: 500 },
    )
  })
})
