import { describe, expect, it } from 'vitest'
import { begin, busy } from './busy.ts'

describe('the preloader', () => {
  it('stays as long as anything is under way and shows the newest message', () => {
    const endFirst = begin('first')
    const endSecond = begin('second')
    expect(busy.get()).toEqual({ status: true, message: 'second' })

    endSecond()
    expect(busy.get()).toEqual({ status: true, message: 'first' })
    endSecond()
    endFirst()
    expect(busy.get()).toEqual({ status: false, message: '' })
  })
})
