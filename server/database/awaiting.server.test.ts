import { randomBytes } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { executeStatements } from '../../test/support/connection.ts'
import { onDatabase } from '../../test/support/database-url.ts'
import { freePort } from '../../test/support/free-port.ts'
import { awaitDatabase } from './awaiting.ts'
import { sqlState } from './trouble.ts'

const never = new AbortController().signal

it('is waited for until it is made', async () => {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  let waits = 0
  const made: Promise<void>[] = []
  const onWait = (error: unknown) => {
    expect(sqlState(error)).toBe('3D000')
    if (waits++ === 0)
      made.push(executeStatements(server.adminUrl, `create database ${name} owner ${server.owner}`))
  }
  expect(await awaitDatabase({ url: onDatabase(server.url, name), onWait, ending: never })).toBe(true)
  expect(waits).toBeGreaterThan(0)
  await Promise.all(made)
  await executeStatements(server.adminUrl, `drop database ${name} with (force)`)
})

it('is waited for while nothing listens, until the program is asked to end', async () => {
  const ending = new AbortController()
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  expect(await awaitDatabase({ url, onWait: () => ending.abort(), ending: ending.signal })).toBe(false)
})

it('is not waited for when it is there and refuses us', async () => {
  const server = inject('testServer')
  const url = new URL(server.url)
  url.username = `nobody_${randomBytes(4).toString('hex')}`
  const onWait = () => expect.unreachable()
  await expect(awaitDatabase({ url: url.href, onWait, ending: never })).rejects.toMatchObject({
    code: expect.stringMatching(/^28/),
  })
})
