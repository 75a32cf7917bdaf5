import { beforeEach, describe, expect, it } from 'vitest'
import { dismiss, notices, notify } from './notices.ts'

const say = (title: string) => notify({ title, message: '', success: true })
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
})
