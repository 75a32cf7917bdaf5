import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { Back, Cancel } from './back.tsx'

test('the ways back from a form are no links to the page that is open', async () => {
  const Form = () => (
    <>
      <Back to="/cabinet/trade">Trading accounts</Back>
      <Cancel to="/cabinet/trade">Cancel</Cancel>
    </>
  )
  await show(Form, { path: '/cabinet/trade/create' })
  for (const name of ['Trading accounts', 'Cancel'])
    await expect.element(page.getByRole('link', { name })).not.toHaveAttribute('aria-current')
})
