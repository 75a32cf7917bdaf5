import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// oxlint-disable-next-line import/no-unassigned-import
import './base.css'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { Opener } from './opener.tsx'
import { Records } from './records.tsx'

/** As a library lays out a chart in a row's drawer. */
const Layout = () => (
  <table>
    <tbody>
      <tr>
        <td data-testid="of-the-chart">its scale</td>
      </tr>
    </tbody>
  </table>
)

test('a table in what a row opens is laid out as a table on a phone, too, where rows are small sheets', async () => {
  await page.viewport(390, 844)
  await render(
    <LanguageProvider first={await loadTexts('en')}>
      <Records
        label="Deals"
        columns={[{ title: 'Deal' }, { title: 'Result' }]}
        rows={[
          {
            key: 'one',
            cells: [
              <Opener key="deal" face="Deal 1" className="" title="Deal 1" kind="drawer">
                <Layout />
              </Opener>,
              '+1.00 %',
            ],
          },
        ]}
        empty=""
      />
    </LanguageProvider>,
  )
  await page.getByRole('button', { name: 'Deal 1' }).click()
  const look = (cell: Element) => {
    const { display, borderBottomWidth } = getComputedStyle(cell)
    return { display, borderBottomWidth }
  }
  expect(look(page.getByTestId('of-the-chart').element())).toEqual({
    display: 'table-cell',
    borderBottomWidth: '0px',
  })
  expect(look(page.getByText('+1.00 %').element().closest('td')!).display).toBe('grid')
})
