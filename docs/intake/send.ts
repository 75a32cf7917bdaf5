/**
 * Sends a file of reports to a platform's intake, and prints the answer.
 *
 *   INTAKE_URL=https://platform.example INTAKE_KEY=… INTAKE_SECRET=… node --import tsx send.ts reports.json
 *
 * Sent again after a broken connection, the same file is answered as before: its hash is the Idempotency-Key.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import process, { argv, env } from 'node:process'

const path = '/intake/v1/deals'
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const body = await readFile(argv[2]!)
const timestamp = String(Math.floor(Date.now() / 1000))
const signed = [timestamp, 'POST', path, sha256(body)].join('.')

const answer = await fetch(env['INTAKE_URL'] + path, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'intake-key': env['INTAKE_KEY']!,
    'intake-timestamp': timestamp,
    'intake-signature': createHmac('sha256', env['INTAKE_SECRET']!).update(signed).digest('hex'),
    'idempotency-key': sha256(body),
  },
  body,
})
process.stdout.write(`${await answer.text()}\n`)
if (!answer.ok) process.exitCode = 1
