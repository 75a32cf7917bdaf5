import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dismissNotice, dismissFailures, notices, notify, turnPage } from './notices.ts'

const say = (title: string, success = true) => notify({ title, message: '', success })
const titles = () => notices.get().map(notice => notice.title)

describe('notices', () => {
  beforeEach(() => notices.set([]))

  it('stand one below the other until they are clicked away', () => {
    say('first')
    say('second')
    expect(titles()).toEqual(['first', 'second'])
    dismissNotice(notices.get()[0]!.id)
    expect(titles()).toEqual(['second'])
  })

  it('never repeat themselves and never pile up', () => {
    for (const title of ['a', 'b', 'a', 'c', 'd', 'e']) say(title)
    expect(titles()).toEqual(['d', 'e'])
  })

  it('never say two things of one matter', () => {
    notify({ title: 'support sees your pages', message: '', success: true, topic: 'view' })
    say('saved')
    notify({ title: 'support sees them no longer', message: '', success: true, topic: 'view' })
    expect(titles()).toEqual(['saved', 'support sees them no longer'])
  })

  it('go by themselves, each after its own time', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    say('first')
    vi.advanceTimersByTime(5_000)
    say('second')
    vi.advanceTimersByTime(3_000)
    expect(titles()).toEqual(['second'])
  })

  it('that tell of failures go when what they told of is over', () => {
    say('done')
    say('refused', false)
    dismissFailures()
    expect(titles()).toEqual(['done'])
  })

  it('that tell of failures go when something succeeds', () => {
    say('refused', false)
    say('refused again', false)
    say('done')
    expect(titles()).toEqual(['done'])
  })

  it('that tell of failures stay with their page, or go along to the one they lead to', () => {
    say('refused', false)
    notify({ title: 'signed out', message: '', success: false, isCarried: true })
    turnPage()
    expect(titles()).toEqual(['signed out'])
    turnPage()
    expect(titles()).toEqual([])
  })

  it('of a success stay when another page is shown', () => {
    say('done')
    turnPage()
    expect(titles()).toEqual(['done'])
  })
})
