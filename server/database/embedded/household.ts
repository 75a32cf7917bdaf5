import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { owner, roleName, roles } from '../roles.ts'

const rolesFile = join(import.meta.dirname, '../roles.sql')

/** The roles and the database, made at the first start: none of them a superuser, so that no call of ours can be. */
export async function ensureDatabase(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(await readFile(rolesFile, 'utf8'))
    await givePasswords(admin, new URL(adminUrl).password)
    const found = await admin.query(`select from pg_database where datname = 'mastercopy'`)
    if (found.rowCount === 0) await admin.query(`create database mastercopy owner ${owner}`)
  } finally {
    await admin.end()
  }
}

/** Where the way in asks for a password, all have the one that lies in the data folder. */
async function givePasswords(admin: pg.Client, password: string) {
  if (!password) return
  for (const name of [owner, ...roles.map(roleName)])
    await admin.query(`alter role ${name} password ${admin.escapeLiteral(password)}`)
}
