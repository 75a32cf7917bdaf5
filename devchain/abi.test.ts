import { describe, expect, it } from 'vitest'
import { decodeAbi, encodeAbi, type AbiEntry } from './abi.ts'
import { artefacts } from './contracts.ts'

const named = (entry: AbiEntry) =>
  `${entry.type}:${entry.name ?? ''}:${entry.stateMutability ?? ''}`.toLowerCase()

describe('a contract’s interface', () => {
  it('survives Tron’s encoding, with kinds written the way Tron writes them', () => {
    const { abi } = artefacts.DevUsdt
    const read = decodeAbi(encodeAbi(abi))
    expect(read.map(named)).toEqual(abi.map(named))
    const transfer = read.find(({ name }) => name === 'Transfer')
    expect(transfer).toMatchObject({
      type: 'Event',
      inputs: [
        { indexed: true, name: 'from', type: 'address' },
        { name: 'to' },
        { name: 'value', type: 'uint256' },
      ],
    })
    expect(read.find(({ name }) => name === 'balanceOf')).toMatchObject({
      type: 'Function',
      stateMutability: 'View',
    })
    expect(encodeAbi(read)).toEqual(encodeAbi(abi))
  })
})
