import { describe, expect, it } from 'vitest'
import { addressRefusal, addressWaitMs } from './address-book.ts'

const at = new Date('2026-05-04T12:00:00Z')
const from = (ms: number): Date => new Date(at.getTime() + ms)
const off = { isOn: false, offAt: undefined }
const on = { isOn: true, offAt: undefined }
const open = { savedOnly: off, newWaits: off, heldUntil: undefined }

const unknown = { savedAt: undefined, isPaid: false }
const paid = { savedAt: undefined, isPaid: true }
const savedNow = { savedAt: at, isPaid: false }
const savedLong = { savedAt: from(-addressWaitMs), isPaid: false }

describe('an address', () => {
  it('is free while nothing was switched on or changed', () => {
    for (const facts of [unknown, paid, savedNow, savedLong])
      expect(addressRefusal(facts, open, at)).toBeNull()
  })

  it('has to be saved where only saved ones are allowed, also when it was paid before', () => {
    const locked = { ...open, savedOnly: on }
    expect(addressRefusal(unknown, locked, at)).toEqual({ case: 'addressNotSaved' })
    expect(addressRefusal(paid, locked, at)).toEqual({ case: 'addressNotSaved' })
    expect(addressRefusal(savedNow, locked, at)).toBeNull()
  })

  it('waits a day from being saved where new ones wait, unless it was paid before', () => {
    const waiting = { ...open, newWaits: on }
    expect(addressRefusal(unknown, waiting, at)).toEqual({ case: 'addressNotSaved' })
    expect(addressRefusal(paid, waiting, at)).toBeNull()
    const saved = { savedAt: from(1 - addressWaitMs), isPaid: false }
    expect(addressRefusal(saved, waiting, at)).toEqual({ case: 'addressWaits', until: from(1) })
    expect(addressRefusal(saved, waiting, from(1))).toBeNull()
  })

  it('that is new is held after a change of what protects the account, no longer than it would wait', () => {
    const held = { ...open, heldUntil: from(addressWaitMs / 2) }
    expect(addressRefusal(unknown, held, at)).toEqual({ case: 'addressHeld', until: held.heldUntil })
    expect(addressRefusal(savedNow, held, at)).toEqual({ case: 'addressHeld', until: held.heldUntil })
    const saved = { savedAt: from(60_000 - addressWaitMs), isPaid: false }
    expect(addressRefusal(saved, held, at)).toEqual({ case: 'addressHeld', until: from(60_000) })
    for (const facts of [paid, savedLong]) expect(addressRefusal(facts, held, at)).toBeNull()
    expect(addressRefusal(unknown, held, held.heldUntil)).toBeNull()
  })

  it('is protected until the last moment of a protection that was switched off', () => {
    const leaving = { ...open, savedOnly: { isOn: true, offAt: from(1) } }
    expect(addressRefusal(unknown, leaving, at)).not.toBeNull()
    expect(addressRefusal(unknown, leaving, from(1))).toBeNull()
  })
})
