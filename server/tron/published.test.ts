/**
 * Fixed points: what the public test network Nile answered, as printed in the HTTP reference of Tron's own
 * documentation (tronprotocol/documentation-en: createtransaction, triggersmartcontract, triggerconstantcontract,
 * gettransactionbyid, getnowblock, getblockbylatestnum). Nothing here was computed by us.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { addressFromHex20, type TronAddress } from './address.ts'
import { blockId, decodeBlockHeader, encodeBlockHeader, type BlockHeader } from './block-header.ts'
import { recoverSigner } from './signature.ts'
import { transferCall } from './token-call.ts'
import {
  contractCallContract,
  decodeRawTransaction,
  encodeRawTransaction,
  readContractCall,
  readTrxTransfer,
  transactionId,
  trxTransferContract,
} from './transaction.ts'

const address41 = (hex: string): TronAddress => addressFromHex20(hex.slice(2))
const owner = address41('41dd791d6b49e190062d650e6a23c575510d35f2f9')
const nileToken = address41('41eca9bc828a3005b9a3b909f2cc5c2a54794de05f')

const trxTransfer = {
  id: '6303c7639f591407ef9f34a7ac8c9c9a21151f5a6af21924502515734fc267ab',
  rawData:
    '0a0229272208939ece39d08a7abe40d8c483c1dd335a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a1541dd791d6b49e190062d650e6a23c575510d35f2f912154192ad11c1bf16b3b14b0bd6b5c7e2db73a0b5e83a18c0843d70d68780c1dd33',
}
const tokenTransfer = {
  id: '8c621a0dc9bd4d405b20d0a43143955b9f546f98bbfde1aec295a65b0f925629',
  rawData:
    '0a0228c32208ce6d34028278856940f89cf1c0dd335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541dd791d6b49e190062d650e6a23c575510d35f2f9121541eca9bc828a3005b9a3b909f2cc5c2a54794de05f2244a9059cbb000000000000000000000000088a2bfcb1c7271029fd69a66859d5556089588400000000000000000000000000000000000000000000000000000000000000647089d0edc0dd33900180c2d72f',
}

describe('published transactions of Nile', () => {
  it('a TRX transfer has the published bytes and id', () => {
    const raw = encodeRawTransaction({
      refBlockBytes: hexToBytes('2927'),
      refBlockHash: hexToBytes('939ece39d08a7abe'),
      expirationMs: 1777447527000,
      data: new Uint8Array(),
      contracts: [
        trxTransferContract({
          owner,
          to: address41('4192ad11c1bf16b3b14b0bd6b5c7e2db73a0b5e83a'),
          amountSun: 1_000_000n,
        }),
      ],
      timestampMs: 1777447470038,
      feeLimitSun: 0n,
    })
    expect(bytesToHex(raw)).toBe(trxTransfer.rawData)
    expect(transactionId(raw)).toBe(trxTransfer.id)
  })

  it('a token transfer has the published bytes and id', () => {
    const to = addressFromHex20('088a2bfcb1c7271029fd69a66859d55560895884')
    const raw = encodeRawTransaction({
      refBlockBytes: hexToBytes('28c3'),
      refBlockHash: hexToBytes('ce6d340282788569'),
      expirationMs: 1777447227000,
      data: new Uint8Array(),
      contracts: [
        contractCallContract({ owner, contract: nileToken, callValueSun: 0n, data: transferCall(to, 100n) }),
      ],
      timestampMs: 1777447168009,
      feeLimitSun: 100_000_000n,
    })
    expect(bytesToHex(raw)).toBe(tokenTransfer.rawData)
    expect(transactionId(raw)).toBe(tokenTransfer.id)
  })

  it('are read back to what the documentation says they are', () => {
    const transfer = decodeRawTransaction(hexToBytes(trxTransfer.rawData))
    expect(readTrxTransfer(transfer.contracts[0]!)).toMatchObject({ owner, amountSun: 1_000_000n })
    const call = decodeRawTransaction(hexToBytes(tokenTransfer.rawData))
    expect(call).toMatchObject({
      expirationMs: 1777447227000,
      timestampMs: 1777447168009,
      feeLimitSun: 100_000_000n,
    })
    expect(readContractCall(call.contracts[0]!)).toMatchObject({
      owner,
      contract: nileToken,
      callValueSun: 0n,
    })
    expect(bytesToHex(encodeRawTransaction(call))).toBe(tokenTransfer.rawData)
  })

  it('a signature leads back to the published owner, and a changed one does not', () => {
    const id = hexToBytes('01b4cde4197b9d1a1ff09ef5d2b1d939d3ec2401b3f002ebd0802c0f30a6e4ca')
    const signature = hexToBytes(
      '2154e8ef08f014063de8a88bafe748c8cbb48633c1657c083dca1a73439b289f6aa796bfa58797da6354d35fb7334a8c145c48ae266e4a885f7ee44791b5a3c31b',
    )
    expect(recoverSigner(id, signature)).toBe(owner)
    expect(recoverSigner(id, Uint8Array.of(...signature, 0, 0, 0))).toBe(owner)
    expect(recoverSigner(sha256(id), signature)).not.toBe(owner)
    expect(recoverSigner(id, signature.with(40, signature[40]! ^ 1))).not.toBe(owner)
    expect(recoverSigner(id, signature.subarray(0, 64))).toBeNull()
    expect(recoverSigner(id, new Uint8Array(65))).toBeNull()
  })
})

describe('published blocks of Nile', () => {
  const blocks: { id: string; witnessSignature: string; header: BlockHeader }[] = [
    {
      id: '0000000003fe266bf6b6d392f654dc2e5011601546ed04623d9fcc4e9d439a25',
      witnessSignature:
        '55a29981b2ba121613788de5d1b6bd87579ef63479f4fbb7bc99b1c721769487023cb74ea3b604778ed448bf1c90db3db0fd8fedc85102cfda4231fd1c75d6e100',
      header: {
        number: 66987627,
        transactionsRoot: 'f8156964cc3e5793a368f938a18ea45c02bd48fe3a412f7091ce8d9ef56df174',
        witness: address41('41e7860196ad5b5718c1d6326babab039b70b8c1cd'),
        parentId: '0000000003fe266a65d5194c947f6f7a059d4646c8e9a5293226bc7fdcfc775e',
        version: 34,
        timestampMs: 1777445307000,
      },
    },
    {
      id: '0000000003fe266c55d8ec678995cff469dd46ee18671a96f5866f8cb227eed8',
      witnessSignature:
        '22bb7fdb5cdd33b8eca9104925f0dbd89f65d8e6ee4f7eed6f21d81b1428977e521865406b3ef70abc77b051d930081c2b9e368dc3f2c20c4b5e31187ba945bd00',
      header: {
        number: 66987628,
        transactionsRoot: '1e45d06980078902492470bbce85cf652261f50881503ee81df6fd041af98848',
        witness: address41('416606973497a56dcfcedb684e60a2386f2ae39db5'),
        parentId: '0000000003fe266bf6b6d392f654dc2e5011601546ed04623d9fcc4e9d439a25',
        version: 34,
        timestampMs: 1777445310000,
      },
    },
  ]

  it.each(blocks)('block $header.number has the published id and is signed by its producer', block => {
    expect(blockId(block.header)).toBe(block.id)
    const digest = sha256(encodeBlockHeader(block.header))
    expect(recoverSigner(digest, hexToBytes(block.witnessSignature))).toBe(block.header.witness)
    expect(decodeBlockHeader(encodeBlockHeader(block.header))).toEqual(block.header)
  })
})
