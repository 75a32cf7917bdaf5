/** The mails that a running program has sent, and the codes in them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { writeRequest } from '../../contract/call.ts'
import { proveEmail, sendEmailCode } from '../../contract/email.ts'

/** Of the program that journeys share. */
const ownFolder = (): string => process.env['JOURNEY_FOLDER']!

/** The mails to an address as they lie in the data folder, the newest last. */
export async function mailsTo(email: string, dataFolder = ownFolder()): Promise<string[]> {
  const folder = join(dataFolder, 'mail')
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'latin1')))
  return mails.filter(mail => mail.includes(`\r\nTo: ${email}\r\n`))
}

/** The code is on a line of its own: in no encoding of a mail are digits anything but themselves, but base64. */
export async function codeIn(email: string, dataFolder = ownFolder()): Promise<string> {
  let code: string | undefined
  // The folder is there from the first mail on.
  await expect(async () => {
    code = (await mailsTo(email, dataFolder)).map(readCode).findLast(Boolean)
    expect(code).toBeTruthy()
  }).toPass({ timeout: 120_000 })
  return code!
}

function readCode(mail: string): string | undefined {
  const [, text = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? []
  const isBase64 = /text\/plain[^]*?base64/.test(mail.slice(0, mail.indexOf(text)))
  const plain = isBase64 ? Buffer.from(text, 'base64').toString() : text
  return /^(\d{8})\r?$/m.exec(plain)?.[1]
}

/** Proves the email of whom these cookies are, without the page that does it. */
export async function proveEmailOf(
  request: APIRequestContext,
  email: string,
  { url, folder }: { url: string; folder: string } = {
    url: process.env['JOURNEY_URL']!,
    folder: ownFolder(),
  },
): Promise<void> {
  const post = async (path: string, data: Record<string, unknown>) => {
    const reply = await request.post(url + path, { data, headers: { origin: url } })
    expect([path, await reply.json()]).toEqual([path, { rc: 0 }])
  }
  await post(sendEmailCode.path, {})
  await post(proveEmail.path, writeRequest(proveEmail, { code: await codeIn(email, folder) }))
}
