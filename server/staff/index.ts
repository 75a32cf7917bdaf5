/**
 * Staff: how operators enrol, sign in to the console and are shown there. Their rights are the register's (operators).
 */
export { enrolFinish, showEnrolment } from './enrol.ts'
export { inviteOperator, makeFirstLinks, makeInvitation } from './invitation.ts'
export { ownAccount, ownCodeKey, ownPassword, ownKeyAdd, ownKeyOptions, ownSessionEnd } from './me.ts'
export { invitationWithdraw, peopleBounds, peopleFile, peopleList } from './people.ts'
export { peopleReview, reviewInboxSource } from './review.ts'
export { sealedByStaff } from './sealed.ts'
export { proveWithKey, signInText, signInWithKey, signInWithPassword, signOut } from './sign-in.ts'
export { notifyOfRegister } from './register-mails.ts'
export { purgeSignInTexts } from './texts.ts'
