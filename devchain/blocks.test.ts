import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { blockId, encodeBlockHeader } from '../server/tron/block-header.ts'
import { recoverSigner } from '../server/tron/signature.ts'
import { Blocks } from './blocks.ts'
import { genesisMs, genesisParent } from './genesis.ts'
import { createProducers } from './producers.ts'

const begin = () => new Blocks(createProducers(), genesisParent, genesisMs)

describe('the chain of blocks', () => {
  it('begins with the same block everywhere: its id names the chain', () => {
    // A change here means that every stored chain begins again, and every configuration names another chain.
    expect(begin().id(0)).toBe('0000000000000000366fec733767ba451332c0d7cd46bda07fe3c179656f11c0')
  })

  it('names each block by number and hash, points to the one before, and is signed by its producer', () => {
    const blocks = begin()
    for (let number = 1; number <= 3000; number++) blocks.append(genesisMs + number * 3000, number % 27, [])
    for (const number of [1, 2, 1023, 1024, 2999, 3000]) {
      const header = blocks.header(number)
      expect(blocks.id(number)).toBe(blockId(header))
      expect(blocks.id(number).slice(0, 16)).toBe(number.toString(16).padStart(16, '0'))
      expect(header.parentId).toBe(blocks.id(number - 1))
      expect(blocks.numberOf(blocks.id(number))).toBe(number)
      const digest = sha256(encodeBlockHeader(header))
      expect(recoverSigner(digest, blocks.signature(number))).toBe(header.witness)
    }
    expect(blocks.numberOf(blocks.id(5).replace(/.$/, '_'))).toBeNull()
  })

  it('gives other ids to other producers, and to everything after', () => {
    const [one, two] = [begin(), begin()]
    for (const blocks of [one, two]) blocks.append(genesisMs + 3000, 1, [])
    expect(one.id(1)).toBe(two.id(1))
    one.append(genesisMs + 6000, 2, [])
    two.append(genesisMs + 6000, 3, [])
    expect(one.id(2)).not.toBe(two.id(2))
    one.pop()
    expect(one.append(genesisMs + 6000, 3, [])).toBe(two.id(2))
  })

  it('keeps its first block', () => {
    expect(() => begin().pop()).toThrow('genesis stays')
  })
})
