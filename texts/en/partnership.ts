import { news } from './news.ts'
import { cabinet } from './cabinet.ts'

/** The partner structure: inviting, what it earns, who was invited. The reference for the other languages. */
export const partnership = {
  title: cabinet.partnership,
  loading: 'Loading your structure',
  invitation: 'Your invitation',
  invitationNote: 'Anyone who registers with your code joins your first line.',
  code: 'Invitation code',
  link: 'Sign-up link',
  showQr: 'QR code',
  linkQr: 'QR code of the sign-\u2060up link',
  share: 'Share',
  shared: 'This is my invitation to Mastercopy. If you make a profit there, the company pays me a reward.',

  howTitle: 'How rewards work',
  howLead:
    'When a client on your lines ends a month with a profit, the company pays you a share of that profit.',
  line: news.line,
  line1: 'Clients you invited',
  line2: 'Clients invited by your first line',
  line3: 'Clients invited by your second line',
  paidByHouse:
    'The company pays the reward from its own money. Nothing is taken from the clients you invited.',
  onlyProfit:
    'Rewards are paid only on a monthly profit. A losing month earns nothing, and earlier losses must be earned back first. This includes a loss with which an account was closed: it counts against the profits of the client’s other accounts of that program, for rewards only.',
  oneOff:
    'For a client on your first line the company may also pay you a one-off bonus when they open a first account in a program whose description names one. It is due when that account’s first full calendar month ends with the account open and not being closed, and both of you have verified your identity; otherwise it lapses. It is credited with that month’s settlement, at the percentage that applied on the day of the opening.',
  whereCredited:
    'Rewards are credited to your oldest active trading account; what exceeds its program’s maximum goes to your current account at once. Until you have a trading account, they stay pending and are credited when you open it.',
  tellThem:
    'When you invite someone, tell them that you are paid for it, and promise no results: anyone who trades can lose their deposit.',

  lines: 'Lines of your structure',
  onLines: 'Clients on each line',
  fan: 'You and your three lines',
  you: 'You',
  rate: 'Your reward: %RATE% of each monthly profit.',
  partners: news.partners,
  listOf: 'Clients on line %LINE%',
  date: 'Registered',
  partnerCode: 'Code',
  name: 'Name',
  emptyFirst: 'No one on the first line yet',
  emptyFirstNote: 'Those who register with your code or link will be listed here.',
  empty: 'No one on this line yet',
  emptyNote: 'It fills up as clients on the previous line invite others.',
} as const
