import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from './journey.ts'

/** All that a first visit to the page fetches, as it travels: scripts, styles, texts of a language, the font. */
const bytesMax = 200_000

test('the page to sign in is light on a slow network, and runs nothing before something is done there', async ({
  page,
  texts,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  // All of its code has come, and has had time to run.
  const missing = () =>
    page.evaluate(() => {
      const files = document.getElementById('drawn')!.dataset['scripts']!.split(' ')
      const come = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return files.filter(file => !come.includes(file))
    })
  await expect.poll(missing).toEqual([])
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(resolve => requestAnimationFrame(resolve))
    await new Promise(resolve => requestIdleCallback(resolve))
  })
  expect(await page.locator('#app').innerHTML()).toBe('')
  expect(await page.evaluate(() => '__TSR_ROUTER__' in self)).toBe(false)
  // The application begins with the first thing that is done, and counts as well.
  await page.keyboard.press('Tab')
  await expect(page.locator('#drawn')).toHaveCount(0)

  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      entry => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      }),
    ),
  )
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  expect(files.length).toBeGreaterThan(3)
  expect(bytes, JSON.stringify(files)).toBeLessThan(bytesMax)
  expect(bytes).toBeGreaterThan(50_000)
})

const root = resolve(import.meta.dirname, '../..')
const folders = ['web', 'console', 'ui', 'texts', 'contract']
const ofPages = /\.(tsx?|css)$/
const notOfPages = /\.test\.tsx?$|component-(test|server)\.tsx?$|^web\/build/
/** A package as scripts and styles name it: `from '@noble/hashes/utils.js'`, `url('@fontsource…')`. */
const named = /(?:from |import |import\(|url\()'((?:@[\w-]+\/)?\w[\w-]*)(?:\/[^']*)?'/g

/** What the sources of pages take from others, with what is set into documents. */
const works = new Set([
  '@expo-google-fonts/noto-sans',
  ...folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map(file => `${folder}/${file}`),
    )
    .filter(file => ofPages.test(file) && !notOfPages.test(file))
    .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(named)].map(found => found[1]!)),
])

test('the link at the foot of a page leads to the licence of every package and typeface that pages are made of', async ({
  page,
}) => {
  await page.goto('/documents')
  await page.locator('footer a[href="/licences.txt"]').click()
  await expect(page).toHaveURL(/\/licences\.txt$/)
  const licences = await page.locator('body').innerText()
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
  expect(works.size).toBeGreaterThan(10)
  expect([...works].filter(name => !licences.includes(`\n${name} ${versionOf(name)} (`))).toEqual([])
})
