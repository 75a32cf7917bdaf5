/** How clients tell us from those who pretend to be us: a page for everybody. */
export const impostors = {
  lead: 'People who want your money pretend to be us: in messengers, by phone, with pages that look like this one. Here is how to tell.',
  addressTitle: 'The address of this site',
  address:
    'You are at %ORIGIN%, and our pages are nowhere else. Type the address or use your own bookmark; do not follow links from messages and advertisements.',
  asksTitle: 'What we never ask for',
  asksCodes:
    'Your password, a one-time code, a backup code or a recovery code. Our staff cannot use them for you and do not need them.',
  asksWallet: 'The key or the recovery phrase of your own wallet.',
  asksFee: 'A payment before a withdrawal. There is no fee, no tax and no deposit to pay first.',
  asksTransfer:
    'A transfer to an address from a message. Your deposit address is shown beside your balance once you have logged in, and nowhere else.',
  asksProgram: 'A program that lets others see or control your device.',
  writesTitle: 'How we write',
  writes:
    'We reply where you wrote to us, and email you about what happened in your account. We never write first in a messenger and never call with an offer. Our contacts are at the foot of this page and on the Documents page: an account with any other name is not ours. A message that rushes you is not from us.',
  writesBot:
    'In Telegram we have one bot: %BOT%. It writes only to clients who have opened it and pressed Start, and never asks for a password or a code.',
  writesMark:
    'Every email that the platform sends you carries your own mark at its foot; you find it in your settings under Notifications. Personal replies from our staff do not carry it.',
  afterTitle: 'If you have shared a code or sent money',
  afterPassword: 'Change your password: all other sessions end with it.',
  afterWays:
    'Look through the settings: remove passkeys, linked profiles and saved addresses that are not yours.',
  afterContact: 'Write to us at once: we can freeze logging in and payments until we know who is who.',
  afterChain: 'A payment on the blockchain cannot be undone, by us or by others. Report it to the police.',
} as const
