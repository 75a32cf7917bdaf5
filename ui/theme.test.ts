import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageColors, themeColor } from '../contract/theme.ts'

test('what browsers show around a page has the colour of its paper', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${pageColors.light}, ${pageColors.dark});`)
  for (const page of ['web/app.html', 'web/telegram.html', 'console/console.html']) {
    const html = readFileSync(join(import.meta.dirname, '..', page), 'utf8')
    for (const scheme of ['light', 'dark'] as const)
      expect(html).toContain(
        `media="(prefers-color-scheme: ${scheme})" content="${themeColor(scheme, 'system')}"`,
      )
  }
})

test('a theme that was chosen colours it whatever the system has', () => {
  expect([themeColor('light', 'dark'), themeColor('dark', 'light')]).toEqual([
    pageColors.dark,
    pageColors.light,
  ])
})
