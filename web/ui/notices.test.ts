import { beforeEach, describe, expect, it } from 'vitest'
import { dismiss, dismissFailures, notices, notify } from './notices.ts'

const say = (title: string, success = true) => notify({ title, message: '', success })
const titles = () => notices.get().map(notice => notice.title)

describe('notices', () => {
  beforeEach(() => notices.set([]))

  it('stand one below the other until they are clicked away', () => {
    say('first')
    say('second')
    expect(titles()).toEqual(['first', 'second'])
    dismiss(notices.get()[0]!.id)
    expect(titles()).toEqual(['second'])
  })

  it('never repeat themselves and never pile up', () => {
    for (const title of ['a', 'b', 'a', 'c', 'd', 'e']) say(title)
    expect(titles()).toEqual(['a', 'c', 'd', 'e'])
  })

  it('that tell of failures go when what they told of is over', () => {
    say('refused', false)
    say('done')
    dismissFailures()
    expect(titles()).toEqual(['done'])
  })
})
