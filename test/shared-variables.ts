/** What processes of one installation share, given to a process that does a part of the work; nothing of it answers. */
export const sharedVariables = (ROLE: 'web' | 'intake' | 'jobs' | 'payout') => ({
  ROLE,
  [`DATABASE_${ROLE.toUpperCase()}_URL`]: `postgres://mastercopy_${ROLE}@127.0.0.1/none`,
  NODE_ENV: 'test',
  TRON_URL: 'http://127.0.0.1:9',
  PUBLIC_ORIGIN: 'https://example.org',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 's',
})
