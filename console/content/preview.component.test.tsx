import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../component-test.tsx'
import { Preview } from './preview.tsx'

const inFour = (text: string) => ({ ru: text, en: text, de: text, es: text })

test('links of a preview open the pages of clients beside the console, and other sites with their host named', async () => {
  await showConsole(
    <Preview texts={inFour('[Terms](/documents?tab=risk) and [Tron](https://tron.network/a)')} hasLinks />,
  )
  const terms = page.getByRole('link', { name: 'Terms' }).first()
  await expect.element(terms).toHaveAttribute('href', 'https://example.org/documents?tab=risk')
  await expect.element(terms).toHaveAttribute('target', '_blank')
  const tron = page.getByRole('link', { name: 'Tron' }).first()
  await expect.element(tron).toHaveAttribute('href', 'https://tron.network/a')
  await expect.element(page.getByText('(tron.network)').first()).toBeVisible()
})
