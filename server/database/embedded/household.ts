import pg from 'pg'

/** The product's role and database, made at the first start: not a superuser, so that no call of ours can be. */
export async function ensureDatabase(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const found = await admin.query(`select
      exists (select from pg_roles where rolname = 'mastercopy') as role,
      exists (select from pg_database where datname = 'mastercopy') as database`)
    if (!found.rows[0].role) await admin.query('create role mastercopy login')
    if (!found.rows[0].database) await admin.query('create database mastercopy owner mastercopy')
  } finally {
    await admin.end()
  }
}
