import { describe, expect, it } from 'vitest'
import { sealOf, writeContent } from '../../contract/seal.ts'
import { sealState } from './seal-check.ts'

const salt = 'a7'.repeat(32)
const openedAt = new Date('2026-10-05T09:30:00.120Z')
const parts = { number: '12', openedAt: openedAt.toISOString(), source: 'hand', side: 'long' }
const content = writeContent(parts)
const revealed = (more: object = {}) => ({
  content,
  salt,
  closePrice: undefined,
  closedAt: undefined,
  reference: undefined,
  ...more,
})
const deal = { number: 12, openedAt, source: 'hand', seal: sealOf(content, salt), proof: revealed() } as const

describe('the seal of a deal', () => {
  it('is closed until the deal is executed, and then fits what was sealed', () => {
    expect(sealState({ ...deal, proof: undefined })).toBe('closed')
    expect(sealState(deal)).toBe('fits')
  })

  it('does not fit another content, another salt, or the content of another deal', () => {
    const other = writeContent({ ...parts, side: 'short' })
    expect(sealState({ ...deal, proof: revealed({ content: other }) })).toBe('broken')
    expect(sealState({ ...deal, proof: revealed({ salt: 'a8'.repeat(32) }) })).toBe('broken')
    expect(sealState({ ...deal, proof: revealed({ content: 'nonsense' }) })).toBe('broken')
  })

  it('that opens to another deal than the one shown does not fit it', () => {
    expect(sealState({ ...deal, number: 13 })).toBe('broken')
    expect(sealState({ ...deal, openedAt: new Date('2026-10-05T09:30:00.121Z') })).toBe('broken')
    expect(sealState({ ...deal, source: 'intake' })).toBe('broken')
  })
})
