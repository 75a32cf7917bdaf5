import { expect, it } from 'vitest'
import { captureConsole } from '../../test/support/console.ts'
import { printFirst } from './command.ts'

it('a list that ends before its rows do says so', async () => {
  const print = (rows: string[]) => captureConsole(() => printFirst(rows, 2, 'oldest', row => row))
  expect((await print(['a', 'b'])).stdout).toEqual(['a', 'b'])
  expect((await print(['a', 'b', 'c'])).stdout).toEqual(['a', 'b', 'and more: only the oldest 2 are shown'])
})

it('an empty list says so beside what a program would read', async () => {
  const { stdout, stderr } = await captureConsole(() => printFirst([], 2, 'oldest', row => row))
  expect([stdout, stderr]).toEqual([[], ['None.']])
})
