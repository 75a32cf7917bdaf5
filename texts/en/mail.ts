/** Mails, sentence by sentence. The reference for the other languages. */
export const mail = {
  hello: 'Hello!',
  helloNamed: 'Hello, %NAME%!',
  mark: 'Your mark: %MARK%. It is at the foot of every automatic email of ours and in your settings under Notifications. An automatic email without it, or with another one, is not from us.',
  neverAsked:
    'Mastercopy never asks for your password, a one-time code or a recovery code by email, by phone or in a messenger. If anyone does, it is a scam: do not answer.',
  writeToEmail: 'write to %EMAIL%',
  writeToCompany: 'write to the address on the Documents page of our site',
  notRead: 'This email was sent automatically and replies are not read. To reach us, %WRITE%.',
  messageNotRead: 'This message was sent automatically and replies are not read. To reach us, %WRITE%.',
  code: 'Code',
  reason: 'Reason',
  welcomeSubject: 'You are registered with Mastercopy',
  welcome:
    'You have registered with Mastercopy. You log in with this email address and the password that you chose.',
  welcomeOrigin: 'Where to log in (type the address yourself or keep a bookmark)',
  welcomeInvitation: 'Your own invitation link',
  welcomeNotYou:
    'If you did not register, someone else gave your address. You owe nothing and do not need to do anything. Do not send money, and do not answer anyone who refers to this registration.',
  recoverySubject: 'Your recovery code',
  recovery: 'We received a request to reset your Mastercopy password.',
  recoveryValid:
    'It is valid for %MINUTES% minutes and works once. Enter it on the page where you requested it, and nowhere else.',
  recoveryNotYou:
    'If you did not request this, you do not need to do anything: your password does not change. Do not give the code to anyone.',
  emailCodeSubject: 'Confirm your email address',
  emailCode: 'Someone who is logged in at Mastercopy wants to confirm this email address with this code.',
  emailCodeValid:
    'It is valid for %MINUTES% minutes and works once. Enter it on the page where you asked for it, and nowhere else.',
  emailCodeNotYou: 'If it was not you, do nothing, and do not give the code to anyone.',
  securityWhen: 'When',
  securityDevice: 'Device',
  securityNetwork: 'IP address',
  securityYou: 'If it was you, you do not need to do anything.',
  securityNotYou:
    'If it was not you: type the address of our site yourself, log in, change the password under Settings and end the other sessions. If you cannot log in, reset your password on the login page.',
  waysInOff:
    'Passkeys and a linked Telegram profile are switched off now. Under Settings, switch back on what is yours within seven days; the rest will be deleted.',
  emailWasAdded:
    'An email address was added to your Mastercopy account. It can be used to recover your access.',
  withdrawalAmount: 'Amount in USDT',
  withdrawalAddress: 'Address',
  withdrawalTransaction: 'Transaction',
  withdrawalAskedNotYou:
    'If you did not request it: type the address of our site yourself, log in, change the password under Settings and end the other sessions at once, and %WRITE%.',
  withdrawalAppeal:
    'If you think this is wrong, send a written complaint quoting the code %CODE%: %WRITE%. You will get a written answer with reasons.',
  withdrawalPaidNotYou:
    'If you did not request it, change your password at once, end the other sessions under Settings and %WRITE%.',
  transferRecipient: 'Recipient',
  tradingAccount: 'Trading account',
  deposit: 'Deposit',
  transferNotYou:
    'If you did not make it, act at once: type the address of our site yourself, log in, change the password, end the other sessions, and %WRITE%.',
  frozenMoney: 'Your money stays in your accounts, and open deals go on.',
  frozenUntil: 'Until',
  frozenWrite: 'To ask about it, %WRITE%.',
  careWhen: 'Takes effect',
  careCode: 'Code that cancels it',
  careCancel: 'If you did not ask for this: log in, and cancel it under Settings.',
  careCancelByCode:
    'If you did not ask for this: log in, and cancel it under Settings with the code in our email to your present address.',
  careBalance: 'Balance given up',
  careRewards: 'Rewards given up',
  careTakeBack:
    'If you did not ask for this: log in, take the request back under Settings, change your password and end the other sessions.',
  careWrite: 'If you have any questions, %WRITE%.',
  verificationAgain: 'You can upload a new scan under Settings.',
} as const

/** Mails on the safety of an account, by event: the subject. */
export const mailEventSubject = {
  newDevice: 'Login from a new device',
  passwordSet: 'A password was set',
  passwordChanged: 'Your password was changed',
  passwordReset: 'Your password was reset',
  secondFactorOn: 'Two-factor authentication is on',
  secondFactorOff: 'Two-factor authentication is off',
  backupCodeUsed: 'A backup code was used',
  backupCodesRenewed: 'New backup codes',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  telegramLinked: 'A Telegram profile was linked',
  sessionsEnded: 'Sessions were ended',
  addressSaved: 'An address was saved',
  addressRemoved: 'An address was removed',
  protectionOn: 'A withdrawal protection is on',
  protectionOff: 'A withdrawal protection ends in 24 hours',
  protectionKept: 'A withdrawal protection stays on',
  passkeyRestored: 'A passkey was switched on again',
  telegramUnlinked: 'Your Telegram profile was unlinked',
  telegramRestored: 'Your Telegram profile was switched on again',
  emailAdded: 'An email address was added',
  nameChanged: 'The name of your Mastercopy account was changed',
  secondFactorChangeAsked: 'Two-factor authentication is to be reset',
  emailChangeAsked: 'Your email address is to be changed',
  telegramChangeAsked: 'Your Telegram profile is to be unlinked',
  changeCancelled: 'A change was cancelled',
  secondFactorReset: 'Two-factor authentication was reset',
  emailChanged: 'Your email address was changed',
  telegramUnlinkedByUs: 'Your Telegram profile was unlinked',
  emailChangeFailed: 'Your email address was not changed',
  newPasswordNeeded: 'Please set a new password',
  sessionsEndedByUs: 'Your sessions were ended',
  waiverAsked: 'Money will be given up with your Mastercopy account',
  exportReady: 'Your data is ready',
  dataDeleted: 'Your Mastercopy account was deleted',
  deletionRefused: 'Your Mastercopy account was not deleted',
  secondStepFailed: 'Right password, wrong code',
} as const

/** What happened. */
export const mailEvent = {
  newDevice: 'There was a login to your Mastercopy account from a browser that we have not seen before.',
  passwordSet: 'A password was set for your Mastercopy account.',
  passwordChanged: 'The password of your Mastercopy account was changed. All other sessions have ended.',
  passwordReset: 'Your password was reset with a recovery code. All sessions have ended.',
  secondFactorOn:
    'Two-factor authentication was turned on for your Mastercopy account. All other sessions have ended.',
  secondFactorOff:
    'Two-factor authentication was turned off for your Mastercopy account. All other sessions have ended.',
  backupCodeUsed: 'One of your backup codes for two-factor authentication was used. It does not work again.',
  backupCodesRenewed:
    'New backup codes were created for two-factor authentication. The old ones no longer work.',
  passkeyAdded: 'A passkey was added to your Mastercopy account. It can be used to log in.',
  passkeyRemoved: 'A passkey was removed from your Mastercopy account. It can no longer be used to log in.',
  telegramLinked: 'A Telegram profile was linked to your Mastercopy account. It can be used to log in.',
  sessionsEnded: 'Sessions of your Mastercopy account were ended in its settings.',
  addressSaved: 'An address for withdrawals was saved in your address book. You can see it under Settings.',
  addressRemoved: 'An address for withdrawals was removed from your address book.',
  protectionOn: 'A protection of your withdrawals was turned on. It is in effect now.',
  protectionOff:
    'Turning off a protection of your withdrawals was requested. It stays on for another 24 hours; you can cancel this under Settings until then.',
  protectionKept: 'Turning off a protection of your withdrawals was cancelled. It stays on.',
  passkeyRestored: 'A passkey of your Mastercopy account was switched on again. It can be used to log in.',
  telegramUnlinked:
    'The Telegram profile of your Mastercopy account was unlinked. It can no longer be used to log in.',
  telegramRestored:
    'The Telegram profile of your Mastercopy account was switched on again. It can be used to log in.',
  emailAdded:
    'This email address was added to your Mastercopy account. It can be used to recover your access.',
  nameChanged:
    'The name of your Mastercopy account was changed to the one in the passport that you uploaded. Please upload a new scan of it under Settings: we review it once more, beside the new name.',
  secondFactorChangeAsked:
    'We were asked to reset the two-factor authentication of your Mastercopy account, and have checked the identity of the person who asked. It will be turned off at the time below. Until three days after that, no money leaves your account.',
  emailChangeAsked:
    'We were asked to change the email address of your Mastercopy account, and have checked the identity of the person who asked. It will be changed at the time below. Until three days after that, no money leaves your account.',
  telegramChangeAsked:
    'We were asked to unlink the Telegram profile of your Mastercopy account, and have checked the identity of the person who asked. It will be unlinked at the time below. Until three days after that, no money leaves your account.',
  changeCancelled: 'A change that was waiting was cancelled. Everything stays as it was.',
  secondFactorReset:
    'Two-factor authentication of your Mastercopy account was turned off, as announced. All sessions have ended. No money leaves your account for another three days.',
  emailChanged:
    'The email address of your Mastercopy account was changed, as announced. All sessions have ended. No money leaves your account for another three days. Confirm the new address under Settings: until then no money can leave your account.',
  telegramUnlinkedByUs:
    'The Telegram profile of your Mastercopy account was unlinked, as announced. All sessions have ended. No money leaves your account for another three days.',
  emailChangeFailed:
    'The change of your email address could not be made: the new address belongs to another Mastercopy account by now. Everything stays as it was.',
  newPasswordNeeded:
    'The password of your Mastercopy account does not work any more, and all sessions have ended. Please set a new one with “Forgot your password?” on the login page.',
  sessionsEndedByUs: 'We have ended all sessions of your Mastercopy account. Please log in again.',
  waiverAsked:
    'You asked us to delete your Mastercopy account, and give up money for good when it is deleted. Until then you can take the request back under Settings.',
  exportReady: 'The file with your data is ready. You can download it under Settings for seven days.',
  dataDeleted:
    'Your Mastercopy account was deleted, as you asked, with the data that no law requires us to keep. Ledger entries, blockchain transfers and the documents you accepted are kept without your name; our own records of decisions are kept as they were signed and may contain your name and email address. All this is kept for as long as the law requires.',
  deletionRefused:
    'You asked us to delete your Mastercopy account. That is not possible yet. What stands in the way is shown under Settings, Your data.',
  secondStepFailed:
    'Someone entered the right password of your Mastercopy account on a device that we do not know, and then no valid one-time code. They did not get in. If it was not you, change your password now.',
} as const

/** Mails on verification, by verdict. */
export const mailVerdictSubject = {
  verified: 'Your identity is verified',
  rejected: 'Your document was not accepted',
  reopened: 'Please verify your identity again',
} as const

export const mailVerdict = {
  verified: 'We have reviewed your document. Your identity is verified.',
  rejected: 'We have reviewed your document and could not accept it.',
  reopened: 'Your identity verification has been reopened. Please upload a document under Settings.',
} as const

/** Mails on a withdrawal, by stage. */
export const mailWithdrawalSubject = {
  asked: 'A withdrawal was requested',
  paid: 'A withdrawal was paid',
  rejected: 'A withdrawal was cancelled',
} as const

export const mailWithdrawal = {
  asked:
    'A withdrawal from your account was requested. The amount has been reserved; a person reviews the request before it is paid. Until then you can cancel it in your account.',
  paid: 'A withdrawal from your account has been paid. The payment is final and cannot be reversed.',
  rejected: 'A withdrawal from your account was cancelled. The amount is back in your account.',
} as const

/** Mails on movements of money that are always sent. */
export const mailMovementSubject = {
  transferSent: 'A transfer was made',
  correctionTaken: 'A correction against you',
  depositRefunded: 'A deposit was returned to its sender',
  accountClosing: 'A trading account is being closed',
} as const

export const mailMovement = {
  transferSent: 'A transfer to another client was made from your account. It is final.',
  correctionTaken: 'We have corrected your current account and taken the amount below from it.',
  depositRefunded:
    'A deposit to your address was not credited. We have sent it back in full to the address that it came from.',
  accountClosing:
    'The trading account below is being closed, as requested from your Mastercopy account. Once no deal can be reported late it takes part in no more deals, and its deposit less losses returns to your current account. This cannot be undone.',
} as const

/** Why a document was not accepted. */
export const mailRejection = {
  unreadable: 'The text cannot be read. Take the picture in good light, without glare and blur.',
  cropped: 'Part of the two facing pages is missing. All four corners must be visible.',
  notPassport: 'The picture does not show the photo page of a passport.',
  expired: 'The passport has expired.',
  otherName:
    'The name in the passport is not the name of this Mastercopy account. If the account has the wrong name, %WRITE% before you upload again.',
  doubtful: 'We could not establish that the document is genuine.',
} as const

/** Why a withdrawal was cancelled. */
export const mailWithdrawalReason = {
  clientAsked: 'You asked for it to be cancelled.',
  wrongAddress: 'We cannot pay to this address.',
  identityNeeded: 'Please verify your identity in the settings first.',
  underReview: 'We have a question about this request: please %WRITE%.',
} as const

/** Mails on what operators have suspended, by part: the subject. */
export const mailFrozenSubject = {
  signIn: 'Login to your Mastercopy account is suspended',
  payments: 'Payments from your account are suspended',
  transfers: 'Transfers from your account are suspended',
  trading: 'Changes to your trading accounts are suspended',
} as const

/** What is suspended. Why is not told: it may hurt an inquiry. */
export const mailFrozen = {
  signIn:
    'Login to your Mastercopy account has been suspended. All sessions have ended, and nothing is paid out in the meantime.',
  payments:
    'Withdrawals and transfers from your account have been suspended. Requested withdrawals are not paid in the meantime.',
  transfers:
    'Transfers from your account to other clients have been suspended. Withdrawals are not affected.',
  trading:
    'Opening, topping up, changing and closing trading accounts has been suspended for your account. Your trading accounts still take part in new deals.',
} as const

export const mailLiftedSubject = {
  signIn: 'You can log in again',
  payments: 'Payments from your account are no longer suspended',
  transfers: 'Transfers from your account are no longer suspended',
  trading: 'Changes to your trading accounts are possible again',
} as const

export const mailLifted = {
  signIn: 'The suspension has been lifted: you can log in to your Mastercopy account again.',
  payments: 'The suspension of payments from your account has been lifted.',
  paymentsUnproved:
    'The suspension has been lifted. Confirm your email address under Settings: until then no money can leave your account.',
  transfers:
    'The suspension has been lifted: transfers from your account to other clients are possible again.',
  trading: 'The suspension has been lifted: you can open, top up, change and close trading accounts again.',
} as const

/** Mails to operators. */
export const mailStaff = {
  invitationSubject: 'Your access to the console of Mastercopy',
  invitation:
    'Two administrators have invited you as an operator of Mastercopy. Open the link below within 7 days, in the browser in which you will work, and have two authenticators at hand.',
  invitationLink: 'Link, good once',
  invitationNotYou: 'If you did not expect this, do not open the link and tell an administrator in person.',
  passwordSubject: 'Your password and code app were changed',
  password:
    'The password and the code app of your access to the console were changed. All other sessions have ended.',
  passwordNotYou:
    'If it was not you: log in with your key, end the other sessions and renew both, and tell an administrator in person.',
  changeSubject: 'A change among the operators',
  roles: 'Roles',
  signedBy: 'Signed by',
  object:
    'If you did not expect this, open the console, look under People and suspend anyone who should not have access.',
  countLater: 'New keys and rights count after 24 hours.',
} as const

/** What has become of an operator. */
export const mailStaffChange = {
  enrolled: '%WHO% was enrolled as an operator.',
  recovered:
    'The offline recovery key has enrolled %WHO% as an administrator. It counts in 72 hours; until then nothing is approved and nothing is paid.',
  granted: '%WHO% was given further roles.',
  ended: 'Rights of %WHO% were ended.',
  suspended: '%WHO% was suspended: all their rights and keys have ended.',
  reinstated: '%WHO% was reinstated.',
  keyAdded: '%WHO% has added a key.',
  keyEnded: 'A key of %WHO% was ended.',
  keysReplaced: 'The keys of %WHO% were replaced.',
  emailChanged: 'The email address of %WHO% was changed.',
} as const

export const mails = {
  mail,
  mailEventSubject,
  mailEvent,
  mailVerdictSubject,
  mailVerdict,
  mailWithdrawalSubject,
  mailWithdrawal,
  mailMovementSubject,
  mailMovement,
  mailRejection,
  mailWithdrawalReason,
  mailFrozenSubject,
  mailFrozen,
  mailLiftedSubject,
  mailLifted,
  mailStaff,
  mailStaffChange,
}
