/** What is open on a page is in its address: a reload and a link find it again, and going back undoes it. */
import { useLocation, useRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePageNumber, useTab } from '../../ui/call/url-state.ts'
import { show } from '../component-test.tsx'

function Card() {
  const { chosen, choose } = useTab()
  const [pageNumber, turn] = usePageNumber()
  const { history } = useRouter()
  return (
    <>
      <p data-testid="open">{`${chosen ?? 'no tab'}, page ${pageNumber}`}</p>
      <p data-testid="address">{useLocation().searchStr}</p>
      <button onClick={() => choose('deals')}>deals</button>
      <button onClick={() => turn(pageNumber + 1)}>next</button>
      <button onClick={() => history.back()}>back</button>
    </>
  )
}

const shows = async (text: string) => {
  await expect.element(page.getByTestId('open')).toHaveTextContent(text)
}
const addressEnds = async (search: string) => {
  await expect.element(page.getByTestId('address')).toHaveTextContent(search)
}
const press = (name: string) => page.getByRole('button', { name }).click()

test('a link opens the tab and the page that it names', async () => {
  await show(Card, { path: '/here?tab=deals&page=3' })
  await shows('deals, page 3')
})

test('a page that is no number is the first one', async () => {
  await show(Card, { path: '/here?page=-2' })
  await shows('no tab, page 1')
})

test('each choice goes into the address, another tab begins with its first page, and the way back undoes it', async () => {
  await show(Card, { path: '/here?tab=months' })
  await press('next')
  await addressEnds('?tab=months&page=2')
  await press('deals')
  await shows('deals, page 1')
  await addressEnds('?tab=deals')
  await press('back')
  await shows('months, page 2')
})
