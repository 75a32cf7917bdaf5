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
      .map(button => [button.textContent, getComputedStyle(button, '::after').content !== 'none'])
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
