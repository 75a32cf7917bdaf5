/** Identity: who our clients are, how they get in and stay in. */
export {
  findByEmail,
  findByEmailOrCode,
  findByReferralCode,
  lookUpClient,
  findClient,
  lockClient,
  theClient,
  type Client,
} from './client.ts'
export { emailAdd, emailCode, emailProve, isReachable, purgeEmailCodes } from './email-proof.ts'
export { browserOf, deviceName } from './browser-name.ts'
export { lastGuardChange } from './account-change.ts'
export { languageChoose } from './language.ts'
export { postMovementMail } from './movement-mail.ts'
export { houseInvitation, makeHousePartner } from './house-partner.ts'
export { passwordChange } from './password-change.ts'
export { purgeChallenges } from './passkey-challenge.ts'
export { passkeyAdd, passkeyBegin, passkeyRemove, passkeyRestore } from './passkey-changes.ts'
export { passkeySignIn, passkeySignInBegin, passkeyVerify, passkeyVerifyBegin } from './passkey-entering.ts'
export { confirmsPassword, hashPassword, isAcceptable, matchesPassword } from './password.ts'
export { algorithms } from './passkey-options.ts'
export { verifyNew } from './passkey-signature.ts'
export { qrTextOf, stepsOf, written } from './second-factor-code.ts'
export { recoveryRequest } from './password-reset-request.ts'
export { makeRecoveryCodes, purgeRecoveries } from './password-reset-job.ts'
export { recoverySubmit } from './password-reset-submit.ts'
export { passkeyProofBegin, proofs, proveByPasskey, proveByPassword, proveByTelegram } from './prove.ts'
export { profileOf } from './profile.ts'
export { type Welcome, signup } from './registering.ts'
export { purgeFormerTraces } from './retention.ts'
export { sealedByIdentity } from './sealed.ts'
export { payingWithProof, postPaymentMail, proofRow, type PaymentProof } from './second-factor.ts'
export { events, eventsRead, security, sessionsEnd } from './security.ts'
export { eventSource, noteSecurityEvent, postSecurityMail, recordSecurityEvent } from './security-events.ts'
export { shortName } from './short-name.ts'
export { isFullName, readName } from './full-name.ts'
export {
  backupCodesRenew,
  secondFactorDisable,
  secondFactorEnable,
  secondFactorInit,
} from './second-factor-changes.ts'
export { secondFactorVerify } from './second-factor-entering.ts'
export { signin, signInState, signout } from './signin.ts'
export {
  messenger,
  telegramBegin,
  telegramLink,
  telegramLinkBegin,
  telegramRestore,
  telegramSignin,
  telegramSignup,
  telegramUnlink,
} from './telegram.ts'
export { purgeProofs } from './telegram-identity.ts'
export { claimUid, randomUid } from './client.ts'
export { purgeWrongPasswords } from './wrong-passwords.ts'
export { deleteSwitchedOff, hasOtherWaysIn } from './ways-in.ts'
