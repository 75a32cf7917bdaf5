/** Pages that show changes by themselves. */
import { boris } from '../support/cast.ts'
import { deposit, expect, newcomer, register, test } from './journey.ts'

test('two tabs share a stream, and show money that arrives by itself', async ({ page, context, texts }) => {
  const streams: string[] = []
  context.on('request', asked => void (asked.url().includes('/api/live') && streams.push(asked.url())))
  await register(page, newcomer(boris))
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const before = streams.length
  const other = await context.newPage()
  await other.goto('/cabinet/finance')
  await expect(other.getByRole('heading', { level: 1, name: texts.finance.title })).toBeVisible()
  await expect(other.getByText('$150.00')).toHaveCount(0)

  expect(streams).toHaveLength(before)

  // The tab with the stream is reloaded; the other one opens a stream of its own.
  await deposit(page, texts, '150')
  await expect(other.getByText('$150.00').first()).toBeVisible()
  await expect.poll(() => streams.length).toBeGreaterThan(before)
})
