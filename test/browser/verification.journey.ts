import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { uploadVerification } from '../../contract/verification.ts'
import { padded, photograph } from '../../server/verification/upload-fixture.ts'
import { vera } from '../support/cast.ts'
import { cli, secondOperator } from '../support/program.ts'
import { endSessionDuring, expect, joins, newcomer, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

const operator = (...words: string[]) => cli(process.env['JOURNEY_FOLDER']!, 'verification', ...words)

/** A name that no other journey has: the list of scans shows it short. */
const name = 'Zora Quill'

/** Her scan that waits for a verdict. */
async function waitingScan(): Promise<string> {
  const { stdout } = await operator('list')
  return stdout
    .split('\n')
    .find(line => line.endsWith('Zora Q.'))!
    .split('  ')[0]!
}

/** Lets so many bytes a second out; all that there are with -1. */
const slowDown = (wire: CDPSession, uploadThroughput: number) =>
  wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })

interface Desk {
  block: Locator
  state: (label: string) => Promise<void>
  choose: (name: string, content: Buffer) => Promise<void>
  send: () => Promise<void>
}

async function openDesk(page: Page, texts: Texts): Promise<Desk> {
  await page.goto('/cabinet/settings/identity')
  const block = page.getByRole('region', { name: texts.verification.title, exact: true })
  return {
    block,
    state: label => expect(block.getByText(label, { exact: true })).toBeVisible(),
    choose: (name, buffer) =>
      block
        .getByLabel(texts.verification.file)
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer }),
    send: () => block.getByRole('button', { name: texts.verification.upload }).click(),
  }
}

test.use({ speaks: 'de' })

test('an upload can be cancelled, and is then under review; a rejected scan tells its reason and is replaced, and an accepted one ends it', async ({
  page,
  context,
  texts,
}, { outputDir }) => {
  test.slow()
  const words = texts.verification
  const person = newcomer({ ...vera, name })
  await joins(page, person)
  const { block, state, choose, send } = await openDesk(page, texts)
  await state(words.required)
  await choose('passport.jpg', Buffer.from('not a picture'))
  await send()
  await expect(page.getByText(words.uploadError)).toBeVisible()
  await expect(page.getByText(words.invalidFile)).toBeVisible()

  const wire = await context.newCDPSession(page)
  await slowDown(wire, 100_000)
  const scanned = await photograph(2000, 1400)
  await choose('passport.jpg', padded(scanned, 4_000_000))
  await send()
  const part = () => block.getByRole('progressbar').evaluate(bar => (bar as HTMLProgressElement).value)
  await expect.poll(part).toBeGreaterThan(0)
  await block.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
  await expect(block.getByRole('progressbar')).toHaveCount(0)
  await state(words.required)
  await slowDown(wire, -1)

  await choose('IMG_0001.jpeg', scanned)
  await send()
  await expect(page.getByText(words.uploaded)).toBeVisible()
  await state(words.underReview)
  await expect(block.getByLabel(words.file)).toHaveCount(0)

  const first = await waitingScan()
  await expect(operator('reject', first, 'cropped')).rejects.toMatchObject({ code: 1 })
  mkdirSync(outputDir, { recursive: true })
  await operator('view', first, join(outputDir, 'first.jpg'))
  await operator('reject', first, 'cropped')
  await page.reload()
  await state(words.failed)
  await expect(block.getByRole('note')).toContainText(words.cropped)
  await choose('passport.jpg', await photograph(1400, 2000))
  await send()
  await state(words.underReview)

  const scan = await waitingScan()
  const picture = join(outputDir, 'seen.jpg')
  await operator('view', scan, picture)
  expect(readFileSync(picture).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(statSync(picture).mode & 0o777).toBe(0o600)
  await operator('accept', scan)
  await expect(operator('accept', scan)).rejects.toMatchObject({ code: 1 })
  await page.reload()
  await state(words.passed)
  await expect(block.getByLabel(words.file)).toHaveCount(0)

  await operator('reopen', person.email, 'another', 'name')
  await secondOperator(
    process.env['JOURNEY_FOLDER']!,
    'verification',
    'reopen',
    person.email,
    'another',
    'name',
  )
  await page.reload()
  await state(words.required)
  await expect(block.getByLabel(words.file)).toBeEnabled()

  await endSessionDuring(page, uploadVerification)
  await choose('passport.jpg', scanned)
  await send()
  await page.waitForURL(/\/signin\?from=/)
  await expect(page.getByText(texts.failures.noAccess)).toBeVisible()
})
