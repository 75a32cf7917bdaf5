import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '../texts/index.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { Opener } from './opener.tsx'

const figure = (face: string) => (
  <Opener key={face} face={face} className="" title={face} isFigure>
    What it is
  </Opener>
)

const hasSign = (button: Element): boolean =>
  ['::before', '::after'].some(side => getComputedStyle(button, side).content !== 'none')

test('the first figure of a page alone has a sign that figures open, and each says so in its tooltip', async () => {
  const first = await loadTexts('en')
  const shown = (faces: readonly string[]) => (
    <LanguageProvider first={first}>
      <main>
        <Opener face="A button" className="" title="A button">
          What it is
        </Opener>
        {faces.map(figure)}
      </main>
    </LanguageProvider>
  )
  const signs = () =>
    page
      .getByRole('button')
      .elements()
      .map(button => [button.textContent, hasSign(button)])
  const { rerender } = await render(shown(['$2', '$3']))
  await expect.poll(signs).toEqual([
    ['A button', false],
    ['$2', true],
    ['$3', false],
  ])
  await expect
    .element(page.getByRole('button', { name: '$3', exact: true }))
    .toHaveAttribute('title', 'Explanation')

  await rerender(shown(['$1', '$2', '$3']))
  await expect.poll(signs).toEqual([
    ['A button', false],
    ['$1', true],
    ['$2', false],
    ['$3', false],
  ])
  await rerender(shown(['$3']))
  await expect.poll(signs).toEqual([
    ['A button', false],
    ['$3', true],
  ])
})

test('of figures that stand in lists and tables the first in reading order has the sign', async () => {
  const { baseElement } = await render(
    <LanguageProvider first={await loadTexts('en')}>
      <header>{figure('$0')}</header>
      <main>
        <p>No figure</p>
        <dl data-facts>
          <div>
            <dt>One</dt>
            <dd>{figure('$1')}</dd>
          </div>
          <div>
            <dt>Two</dt>
            <dd>{figure('$2')}</dd>
          </div>
        </dl>
        <section>
          <table>
            <tbody>
              <tr>
                <td>{figure('$3')}</td>
              </tr>
            </tbody>
          </table>
        </section>
      </main>
    </LanguageProvider>,
  )
  const signed = [...baseElement.querySelectorAll('button')].filter(hasSign)
  expect(signed.map(button => button.textContent)).toEqual(['$1'])
})
