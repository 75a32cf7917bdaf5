/** Mail: what the platform writes to people, never lost and never sent for what did not happen. */
export { deliverMails, deliverMessages } from './deliver.ts'
export { lastMailTo, viewLastMail, type MailView } from './last-mail.ts'
export { mailsWaiting } from './outbox.ts'
export type { CareEvent } from './letter.ts'
export { mailMark } from './mark.ts'
export { postMail } from './post.ts'
export { sealedByMail } from './content.ts'
