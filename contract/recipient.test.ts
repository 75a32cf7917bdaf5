import { describe, expect, it } from 'vitest'
import { recipientRefusal } from './recipient.ts'

const at = new Date('2026-05-04T12:00:00Z')
const from = (ms: number): Date => new Date(at.getTime() + ms)
const off = { isOn: false, offAt: undefined }
const on = { isOn: true, offAt: undefined }
const open = { savedOnly: off, newWaits: off, heldUntil: undefined }

describe('a new recipient', () => {
  it('is free while nothing was switched on or changed', () => {
    expect(recipientRefusal(open, at)).toBeNull()
  })

  it('waits for the end of a hold', () => {
    const held = { ...open, heldUntil: from(1) }
    expect(recipientRefusal(held, at)).toEqual({ case: 'recipientWaits', until: from(1) })
    expect(recipientRefusal(held, from(1))).toBeNull()
  })

  it('is locked out while a protection is on, also during a hold', () => {
    for (const locked of [
      { ...open, savedOnly: on },
      { ...open, newWaits: on, heldUntil: from(1) },
    ])
      expect(recipientRefusal(locked, at)).toEqual({ case: 'recipientLocked' })
  })

  it('waits for the last of what ends', () => {
    const ending = { savedOnly: { isOn: true, offAt: from(3) }, newWaits: off, heldUntil: from(2) }
    expect(recipientRefusal(ending, at)).toEqual({ case: 'recipientWaits', until: from(3) })
    expect(recipientRefusal(ending, from(3))).toBeNull()
    const held = { ...ending, heldUntil: from(4) }
    expect(recipientRefusal(held, at)).toEqual({ case: 'recipientWaits', until: from(4) })
  })
})
