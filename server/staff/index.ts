/** Staff: how operators enrol, come into the console and are seen there. What each may do is the register's (operators). */
export { enrolFinish, showEnrolment } from './enrol.ts'
export { inviteOperator, makeFirstLinks, makeInvitation } from './invitation.ts'
export { ownAccount, ownCodeKey, ownPassword, ownKeyAdd, ownKeyOptions, ownSessionEnd } from './me.ts'
export { peopleBounds, peopleFile, peopleList } from './people.ts'
export { sealedByStaff } from './sealed.ts'
export { proveWithKey, signInText, signInWithKey, signInWithPassword, signOut } from './sign-in.ts'
export { notifyOfRegister } from './register-mails.ts'
export { purgeSignInTexts } from './texts.ts'
