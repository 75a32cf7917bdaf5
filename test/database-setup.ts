import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, startEmbedded } from '../server/database/index.ts'
import { tell } from './connection.ts'
import { owner } from '../server/database/roles.ts'
import { asUser, onDatabase } from './database-url.ts'
import { removeAbandoned, temporaryFolder } from './temporary-folder.ts'

const rolesFile = join(import.meta.dirname, '../server/database/roles.sql')

/**
 * Before the tests: one server and one migrated template, of which every test file gets a copy.
 * TEST_DATABASE_URL names a server of one's own (a role that may create databases); by default the embedded
 * one runs in a temporary folder, not caring to survive a power cut.
 */
export default async function setup(project: TestProject) {
  await removeAbandoned()
  const server = await startServer()
  const template = `mastercopy_template_${randomBytes(4).toString('hex')}`
  const tearDown = async () => {
    await tell(server.adminUrl, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await tell(server.adminUrl, `create database ${template} owner ${server.owner}`)
    await migrate({ url: onDatabase(server.url, template) })
    // Tests are about days in March, and about what comes a month later.
    await tell(onDatabase(server.url, template), 'insert into moved_clock (is_only) values (true)')
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', { url: server.url, adminUrl: server.adminUrl, owner: server.owner, template })
  return tearDown
}

async function startServer() {
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    await tell(external, await readFile(rolesFile, 'utf8'))
    return { url: asUser(external, owner), adminUrl: external, owner, stop: async () => {} }
  }
  const dataDir = await temporaryFolder('test')
  const server = await startEmbedded({
    dataDir,
    log: { info: () => {}, warn: text => process.stderr.write(`${text}\n`) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
  return { url: server.url, adminUrl: server.adminUrl, owner, stop }
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { url: string; adminUrl: string; owner: string; template: string }
  }
}
