import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { listStructure, structurePage } from '../../contract/partnership.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { Visitor } from '../../test/visitor.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp({ addresses: 40 })))
afterAll(() => context.close())

const codeOf = async (visitor: Visitor) => (await visitor.ask(enter, {})).profile.referralCode

describe('the partner structure', () => {
  it('shows Vera whom she invited, on three lines and no further', async () => {
    const veras = await context.client(vera)
    const boriss = await context.client(boris, await codeOf(veras))
    const claras = await context.client(clara, await codeOf(boriss))
    const dmitris = await context.client(dmitri, await codeOf(claras))
    await context.client(eve, await codeOf(dmitris))

    const { partners, counts } = await veras.ask(listStructure, {})
    expect(partners.map(({ line, name }) => [line, name])).toEqual([
      [1, boris.name],
      [2, 'Clara B.'],
      [3, 'Дмитрий С.'],
    ])
    expect(counts).toEqual([1, 2, 3].map(line => ({ line, partners: 1 })))
    expect(partners[0]!.code).toBe(await codeOf(boriss))

    const below = await boriss.ask(listStructure, {})
    expect(below.counts.map(({ partners: count }) => count)).toEqual([1, 1, 1])
  })

  it('gives a line page by page, the latest first', async () => {
    const inviter = context.visitor()
    await inviter.enter(eve)
    const code = await codeOf(inviter)
    const names = [...'ABCDEFGHIJKL'].map(letter => `Guest ${letter}`)
    for (const [index, name] of names.entries())
      await context.client({ name, email: `guest${index}@example.org`, password: 'guest house' }, code)

    const { partners, counts } = await inviter.ask(listStructure, {})
    const second = await inviter.ask(structurePage, { line: 1, page: 2 })
    expect(counts[0]).toEqual({ line: 1, partners: 12 })
    expect(partners.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 10))
    expect(second).toMatchObject({ total: 12, partners: [{ name: 'Guest B' }, { name: 'Guest A' }] })
    expect((await inviter.send(structurePage, { line: 4, page: 1 })).status).toBe(400)
  })
})
