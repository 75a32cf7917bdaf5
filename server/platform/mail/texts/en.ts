import { amounts } from '../../figures.ts'
import type { Events, Reasons, Stages, Texts, Verdicts, WithdrawalReasons } from '../letter.ts'
import { writeMoment } from '../moment.ts'

const events: Events = {
  newDevice: [
    'Login from a new device',
    'There was a login to your account from a browser that we have not seen before.',
  ],
  passwordSet: ['A password was set', 'A password was set for your Mastercopy account.'],
  passwordChanged: [
    'Your password was changed',
    'The password of your Mastercopy account was changed. All other sessions have ended.',
  ],
  passwordReset: [
    'Your password was reset',
    'Your password was reset with a recovery code. All sessions have ended.',
  ],
  secondFactorOn: [
    'Two-factor authentication is on',
    'Two-factor authentication was turned on for your account. All other sessions have ended.',
  ],
  secondFactorOff: [
    'Two-factor authentication is off',
    'Two-factor authentication was turned off for your account. All other sessions have ended.',
  ],
  secondStepFailed: [
    'Right password, wrong code',
    'Someone entered the right password of your account on a device that we do not know, and then no valid one-time code. They did not get in. If it was not you, change your password now.',
  ],
  backupCodeUsed: [
    'A backup code was used',
    'One of your backup codes for two-factor authentication was used. It does not work again.',
  ],
  backupCodesRenewed: [
    'New backup codes',
    'New backup codes were created for two-factor authentication. The old ones no longer work.',
  ],
  passkeyAdded: ['A passkey was added', 'A passkey was added to your account. It can be used to log in.'],
  passkeyRemoved: [
    'A passkey was removed',
    'A passkey was removed from your account. It can no longer be used to log in.',
  ],
  telegramLinked: [
    'A Telegram profile was linked',
    'A Telegram profile was linked to your account. It can be used to log in.',
  ],
  sessionsEnded: ['Sessions were ended', 'Sessions of your account were ended in its settings.'],
  addressSaved: [
    'An address was saved',
    'An address for withdrawals was saved in your address book. You can see it under Settings.',
  ],
  addressRemoved: [
    'An address was removed',
    'An address for withdrawals was removed from your address book.',
  ],
  protectionOn: [
    'A withdrawal protection is on',
    'A protection of your withdrawals was turned on. It is in effect now.',
  ],
  protectionOff: [
    'A withdrawal protection ends in 24 hours',
    'Turning off a protection of your withdrawals was requested. It stays on for another 24 hours; you can cancel this under Settings until then.',
  ],
  protectionKept: [
    'A withdrawal protection stays on',
    'Turning off a protection of your withdrawals was cancelled. It stays on.',
  ],
  passkeyRestored: [
    'A passkey was switched on again',
    'A passkey of your account was switched on again. It can be used to log in.',
  ],
  telegramUnlinked: [
    'Your Telegram profile was unlinked',
    'The Telegram profile of your account was unlinked. It can no longer be used to log in.',
  ],
  telegramRestored: [
    'Your Telegram profile was switched on again',
    'The Telegram profile of your account was switched on again. It can be used to log in.',
  ],
  emailAdded: [
    'An email address was added',
    'This email address was added to your account. It can be used to recover your access.',
  ],
}

const verdicts: Verdicts = {
  verified: ['Your identity is verified', 'We have reviewed your document. Your identity is verified.'],
  rejected: ['Your document was not accepted', 'We have reviewed your document and could not accept it.'],
  reopened: [
    'Please verify your identity again',
    'Your identity verification has been reopened. Please upload a document under Settings.',
  ],
}

const reasons: Reasons = {
  unreadable: 'The text cannot be read. Take the picture in good light, without glare and blur.',
  cropped: 'Part of the two facing pages is missing. All four corners must be visible.',
  notPassport: 'The picture does not show the photo page of a passport.',
  expired: 'The passport has expired.',
  otherName: 'The name in the passport is not the name of this account.',
  doubtful: 'We could not establish that the document is genuine.',
}

const stages: Stages = {
  asked: [
    'A withdrawal was requested',
    'A withdrawal from your account was requested. The amount has been reserved; a person reviews the request before it is paid.',
  ],
  paid: [
    'A withdrawal was paid',
    'A withdrawal from your account has been paid. The payment is final and cannot be reversed.',
  ],
  rejected: [
    'A withdrawal was cancelled',
    'A withdrawal from your account was cancelled. The amount is back on your account.',
  ],
}

const withdrawalReasons: WithdrawalReasons = {
  clientAsked: 'You asked for it to be cancelled.',
  wrongAddress: 'We cannot pay to this address.',
  identityNeeded: 'Please verify your identity in the settings first.',
  underReview:
    'We have a question about this request. Please write to us; the address is at the end of this email.',
}

export const en: Texts = {
  hello: name => (name ? `Hello, ${name}!` : 'Hello!'),
  neverAsked:
    'Mastercopy never asks for your password, a one-time code or a recovery code by email, by phone or in a messenger. If anyone does, it is a scam: do not answer.',
  risk: 'Trading involves risk: you can lose part of your deposit or all of it. Past performance is not a reliable indicator of future performance. Only put in money that you can afford to lose.',
  write: email => `write to ${email ?? 'the address on the Documents page of our site'}`,
  unread: write => `This email was sent automatically and replies are not read. To reach us, ${write}.`,
  kinds: {
    welcome: ({ origin, invitation }) => ({
      subject: 'You are registered with Mastercopy',
      parts: [
        'You have registered with Mastercopy. You log in with this email address and the password that you chose.',
        { label: 'Where to log in (type the address yourself or keep a bookmark)', value: origin },
        { label: 'Your own invitation link', value: invitation },
        'If you did not register, someone else gave your address. You owe nothing and do not need to do anything. Do not send money, and do not answer anyone who refers to this registration.',
      ],
    }),
    recovery: ({ code, minutes }) => ({
      subject: 'Your recovery code',
      parts: [
        'We received a request to reset your Mastercopy password.',
        { label: 'Code', value: code },
        `It is valid for ${minutes} minutes and works once. Enter it on the page where you requested it, and nowhere else.`,
        'If you did not request this, you do not need to do anything: your password does not change. Do not give the code to anyone.',
      ],
    }),
    emailCode: ({ code, minutes }) => ({
      subject: 'Confirm your email address',
      parts: [
        'Someone who is logged in at Mastercopy wants to confirm this email address with this code.',
        { label: 'Code', value: code },
        `It is valid for ${minutes} minutes and works once. Enter it on the page where you asked for it, and nowhere else.`,
        'If it was not you, do nothing and give the code to nobody.',
      ],
    }),
    security: ({ event, at, device, network }) => ({
      subject: events[event][0],
      parts: [
        events[event][1],
        { label: 'When', value: writeMoment(at, 'en-US') },
        ...(device ? [{ label: 'Device', value: device }] : []),
        { label: 'IP address', value: network },
        'If it was you, you do not need to do anything.',
        'If it was not you: type the address of our site yourself, log in, change the password under Settings and end the other sessions. If you cannot log in, reset your password on the login page.',
      ],
    }),
    withdrawal: ({ stage, amountMicro, address, reason, txId }, write) => ({
      subject: stages[stage][0],
      parts: [
        stages[stage][1],
        { label: 'Amount in USDT', value: amounts('en')(amountMicro) },
        { label: 'Address', value: address },
        ...(reason ? [{ label: 'Reason', value: withdrawalReasons[reason] }] : []),
        ...(txId ? [{ label: 'Transaction', value: txId }] : []),
        ...(stage === 'asked'
          ? [
              `If you did not request it: type the address of our site yourself, log in, change the password under Settings and end the other sessions at once, and ${write}.`,
            ]
          : []),
        ...(stage === 'paid'
          ? [
              `If you did not request it, change your password at once, end the other sessions under Settings and ${write}.`,
            ]
          : []),
      ],
    }),
    verification: ({ verdict, reason }) => ({
      subject: verdicts[verdict][0],
      parts: [
        verdicts[verdict][1],
        ...(reason
          ? [{ label: 'Reason', value: reasons[reason] }, 'You can upload a new scan under Settings.']
          : []),
      ],
    }),
  },
}
