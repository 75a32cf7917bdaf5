import type { Events, Reasons, Stages, Texts, Verdicts, WithdrawalReasons } from '../letter.ts'
import { writeMoment } from '../moment.ts'

const events: Events = {
  newDevice: [
    'Sign-in from a new device',
    'Somebody has signed in to your account from a browser that we have not seen there before.',
  ],
  passwordSet: ['A password was set', 'A password was set for your account.'],
  passwordChanged: [
    'Your password was changed',
    'The password of your account was changed. All other sessions have ended.',
  ],
  passwordReset: [
    'Your password was set anew',
    'The password of your account was set anew with a recovery code. All sessions have ended.',
  ],
  secondFactorOn: [
    'The second factor is on',
    'The second factor of your account was switched on. All other sessions have ended.',
  ],
  secondFactorOff: [
    'The second factor is off',
    'The second factor of your account was switched off. All other sessions have ended.',
  ],
  backupCodeUsed: [
    'A backup code was used',
    'One of the backup codes of your second factor was used. It does not work again.',
  ],
  backupCodesRenewed: [
    'New backup codes',
    'New backup codes were made for your second factor. The old ones do not work any more.',
  ],
  passkeyAdded: ['A passkey was added', 'A passkey was added to your account. It can be used to sign in.'],
  passkeyRemoved: [
    'A passkey was removed',
    'A passkey was removed from your account. It opens nothing any more.',
  ],
  telegramLinked: [
    'A Telegram profile was linked',
    'A Telegram profile was linked to your account. It can be used to sign in.',
  ],
  sessionsEnded: ['Sessions were ended', 'Sessions of your account were ended in its settings.'],
  addressSaved: [
    'An address was saved',
    'An address for withdrawals was saved in your address book. You find it under Settings.',
  ],
  addressRemoved: [
    'An address was removed',
    'An address for withdrawals was removed from your address book.',
  ],
  protectionOn: [
    'A protection of your withdrawals is on',
    'A protection of your withdrawals was switched on. It holds from now on.',
  ],
  protectionOff: [
    'A protection of your withdrawals ends in 24 hours',
    'Somebody has asked to switch a protection of your withdrawals off. It ends in 24 hours; until then you can call that back under Settings.',
  ],
  protectionKept: [
    'A protection of your withdrawals stays on',
    'The switching-off of a protection of your withdrawals was called back. It stays on.',
  ],
}

const verdicts: Verdicts = {
  verified: ['Your identity is verified', 'We have checked your document. Your identity is verified.'],
  rejected: ['Your document was not accepted', 'We have checked your document and could not accept it.'],
  reopened: [
    'Please verify your identity again',
    'Your verification has been opened again. Please upload a document under Settings.',
  ],
}

const reasons: Reasons = {
  unreadable: 'The text cannot be read. Take the picture in good light, without glare and blur.',
  cropped: 'A part of the spread is missing. All four corners must be visible.',
  notPassport: 'The picture does not show the main spread of a passport.',
  expired: 'The passport has expired.',
  otherName: 'The name in the passport is not the name of this account.',
  doubtful: 'We could not establish that the document is genuine.',
}

const stages: Stages = {
  asked: [
    'A withdrawal was requested',
    'A withdrawal from your account was requested. The amount has been set aside; a person checks the request before it is paid.',
  ],
  paid: [
    'A withdrawal was paid',
    'A withdrawal from your account has been paid. Nothing can undo the transfer any more.',
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
  underReview: 'We have a question about this request. Please write to us.',
}

export const en: Texts = {
  hello: name => (name ? `Hello, ${name}!` : 'Hello!'),
  neverAsked:
    'Mastercopy never asks for your password, a one-time code or a recovery code by mail, by phone or in a messenger. Whoever asks wants to steal from you.',
  risk: 'Trading puts your money at risk. You can lose part of your deposit or all of it. Past results say nothing certain about future ones. Take part only with money whose loss you can bear.',
  unread: 'This mail was written automatically; replies are not read.',
  kinds: {
    welcome: ({ origin, invitation }) => ({
      subject: 'You are registered with Mastercopy',
      parts: [
        'You have registered with Mastercopy. You sign in with this email address and the password that you chose.',
        { label: 'Where you sign in (type it yourself or keep a bookmark)', value: origin },
        { label: 'Your own invitation link', value: invitation },
        'If it was not you who registered, somebody else gave your address. You owe nothing and need not do anything. Send no money, and do not answer anyone who refers to this registration.',
      ],
    }),
    recovery: ({ code, minutes }) => ({
      subject: 'Your recovery code',
      parts: [
        'Somebody, you we hope, has asked to set a new password for Mastercopy.',
        { label: 'Code', value: code },
        `It is valid for ${minutes} minutes and works once. Enter it on the page where you asked for it, and nowhere else.`,
        'If it was not you, do nothing: your password stays as it is. Give the code to nobody.',
      ],
    }),
    security: ({ event, at, device, network }) => ({
      subject: events[event][0],
      parts: [
        events[event][1],
        { label: 'When', value: writeMoment(at, 'en-US') },
        ...(device ? [{ label: 'Device', value: device }] : []),
        { label: 'Network address', value: network },
        'If it was you, there is nothing to do.',
        'If it was not you: open the cabinet by typing its address yourself, change the password under Settings and end the other sessions. If you cannot get in, set a new password on the login page.',
      ],
    }),
    withdrawal: ({ stage, amount, address, reason, txId }) => ({
      subject: stages[stage][0],
      parts: [
        stages[stage][1],
        { label: 'Amount in USDT', value: amount },
        { label: 'Address', value: address },
        ...(reason ? [{ label: 'Reason', value: withdrawalReasons[reason] }] : []),
        ...(txId ? [{ label: 'Transaction', value: txId }] : []),
        ...(stage === 'asked'
          ? [
              'If it was not you who asked: open the cabinet by typing its address yourself, change the password under Settings and end the other sessions at once, and write to us.',
            ]
          : []),
      ],
    }),
    verification: ({ verdict, reason }) => ({
      subject: verdicts[verdict][0],
      parts: [
        verdicts[verdict][1],
        ...(reason
          ? [{ label: 'Reason', value: reasons[reason] }, 'You can upload another one under Settings.']
          : []),
      ],
    }),
  },
}
