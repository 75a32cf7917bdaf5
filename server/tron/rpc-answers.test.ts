import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as shapes from './rpc-answers.ts'

const word = 'ab'.repeat(32)
const account = 'cd'.repeat(20)

const good = {
  block: { number: '0x10', hash: `0x${word}`, timestamp: '0x5', baseFeePerGas: '0x0' },
  logEntry: {
    address: `0x${account}`,
    topics: [`0x${word}`],
    data: `0x${word}`,
    transactionHash: `0x${word}`,
    blockNumber: '0x10',
    removed: false,
    logIndex: '0x0',
  },
  rpcReceipt: {
    transactionHash: `0x${word}`,
    blockNumber: '0x10',
    status: '0x1',
    logs: [{ address: `0x${account}`, topics: [`0x${word}`], data: '0x' }],
  },
  solidReceipt: {
    id: word,
    blockNumber: 16,
    blockTimeStamp: 1_700_000_000_000,
    receipt: { result: 'SUCCESS', energy_usage_total: 1 },
    log: [{ address: account, topics: [word] }],
  },
}

describe('an answer of a node', () => {
  it('is read the same whichever interface gave it', () => {
    const rpc = shapes.rpcReceipt.parse(good.rpcReceipt)
    const { at, ...solid } = shapes.solidReceipt.parse(good.solidReceipt)!

    expect(solid).toEqual(rpc)
    expect(at).toEqual(new Date(1_700_000_000_000))
    expect(shapes.block.parse(good.block)).toEqual({ number: 16n, hash: word, at: new Date(5_000) })
  })

  it('has no receipt for what is in no block, and {} for what is in no solid one', () => {
    expect(shapes.rpcReceipt.parse(null)).toBe(null)
    expect(shapes.solidReceipt.parse({})).toBe(null)
  })

  it('is a success only when it says so in every place that could deny it', () => {
    const succeeded = (change: object) =>
      shapes.solidReceipt.parse({ ...good.solidReceipt, ...change })?.succeeded

    expect(succeeded({})).toBe(true)
    expect(succeeded({ result: 'FAILED' })).toBe(false)
    for (const result of ['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME', 'success', ''])
      expect(succeeded({ receipt: { result } })).toBe(false)
    expect(succeeded({ receipt: {} })).toBe(false)
  })

  it('is not believed when any one field is missing or is something else', () => {
    const fields = {
      block: ['number', 'hash', 'timestamp'],
      logEntry: ['address', 'topics', 'data', 'transactionHash', 'blockNumber', 'removed'],
      rpcReceipt: ['transactionHash', 'blockNumber', 'status', 'logs'],
      solidReceipt: ['id', 'blockNumber', 'blockTimeStamp', 'receipt', 'log'],
    } as const
    const others = [null, 'zz', '0x', '-0x1', 7.5, -1, true, [null], ['0x1'], `0x${'f'.repeat(63)}`]

    for (const name of Object.keys(fields) as (keyof typeof fields)[])
      for (const field of fields[name])
        for (const other of others) {
          if (field === 'data' && other === '0x') continue // a log without data is a log
          const read = shapes[name].safeParse({ ...good[name], [field]: other })
          expect(read.success, `${name} with ${field} = ${JSON.stringify(other)}`).toBe(false)
        }
  })

  it('is not believed when a field is missing that is always sent', () => {
    const missing = (name: keyof typeof good, field: string) =>
      shapes[name].safeParse({ ...good[name], [field]: undefined }).success

    for (const field of ['number', 'hash', 'timestamp']) expect(missing('block', field)).toBe(false)
    for (const field of ['transactionHash', 'blockNumber', 'topics'])
      expect(missing('logEntry', field)).toBe(false)
    for (const field of ['status', 'blockNumber', 'logs']) expect(missing('rpcReceipt', field)).toBe(false)
    for (const field of ['id', 'blockNumber', 'receipt']) expect(missing('solidReceipt', field)).toBe(false)
  })

  it('never throws and never passes as a block, a log or a receipt when it is anything at all', () => {
    const shapesOfAll = [shapes.block, shapes.logEntry, shapes.rpcReceipt, shapes.solidReceipt]
    fc.assert(
      fc.property(fc.anything(), raw => {
        for (const shape of shapesOfAll) expect(shape.safeParse(raw).data ?? null).toBe(null)
      }),
      { numRuns: 500 },
    )
  })
})
