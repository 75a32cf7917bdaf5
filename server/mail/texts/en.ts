import type { Texts } from '../letter.ts'

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
  },
}
