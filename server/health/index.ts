/** The health of the installation: its jobs, its queues, its wallets, and the alarms that follow. */
export { alarmInboxSource, booksInboxSource, failingJobs } from './alarms.ts'
export { health } from './console.ts'
export { openJobRecorder } from './job-runs.ts'
export { mailQueues } from './mails.ts'
export { payingWallet } from './paying-wallet.ts'
