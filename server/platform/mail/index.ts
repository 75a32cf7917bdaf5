/** Mail: the platform's messages to people, never lost and never sent for what was rolled back. */
export { deliverMails, deliverMessages } from './deliver.ts'
export { lastMailTo, viewLastMail, type MailView } from './last-mail.ts'
export { mailsWaiting } from './outbox.ts'
export type { CareEvent, Kinds } from './letter.ts'
export { mailMark } from './mark.ts'
export { postMail } from './post.ts'
export { sealedByMail } from './content.ts'
