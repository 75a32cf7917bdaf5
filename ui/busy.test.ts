import { describe, expect, it } from 'vitest'
import { beginTask, busy } from './busy.ts'

describe('the preloader', () => {
  it('stays as long as anything is under way, shows the newest message, and blocks as long as something is done', () => {
    const endFirst = beginTask('first')
    const endSecond = beginTask('second', true)
    expect(busy.get()).toEqual({ status: true, message: 'second', isAction: true })

    endSecond()
    expect(busy.get()).toEqual({ status: true, message: 'first', isAction: false })
    endSecond()
    endFirst()
    expect(busy.get()).toEqual({ status: false, message: '', isAction: false })
  })
})
