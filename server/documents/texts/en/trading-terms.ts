import type { DocumentText } from '../../text.ts'

export const tradingTerms: DocumentText = {
  title: 'Terms of Trading Programs',
  summary:
    'How deals are copied into a trading account, how a month is settled, what happens to losses, and how an account is closed. You accept these terms for each account that you open.',
  sections: [
    {
      heading: 'What these terms govern',
      blocks: [
        { facts: 'entity' },
        'These terms apply to trading accounts on the platform of the company named above (“the Company”), in addition to the User Agreement. You accept them, together with the Risk Disclosure, by ticking the box when you open an account. The version that you accepted then applies to that account until you accept a different version for it.',
        {
          warning:
            'You can lose part of a deposit or all of it. Losing deals exist and are shown. No particular result is promised, and no one may promise you one.',
        },
      ],
    },
    {
      heading: 'The programs',
      blocks: [
        'At the date of this version these programs are open to new accounts:',
        { facts: 'programs' },
        'A program copies the deals of one strategy. The risk class compares the programs with one another; it is not a limit on losses. The limits shown to you when you open an account apply.',
        'The Company can close a program to new accounts. Existing accounts continue until you close them or losses have used up the whole deposit, as described below. If a strategy ends, no more deals are opened, but its accounts are not closed for this reason: the deposit stays there until you close the account.',
      ],
    },
    {
      heading: 'Opening and topping up',
      blocks: [
        'The deposit comes from your current account, within the limits of the program, and is confirmed with your password. You may hold several accounts.',
        'You can top up an active account at any time, up to the program’s upper limit where it has one. A top-up takes part from the next deal on, not in deals that are already open.',
      ],
    },
    {
      heading: 'Deals',
      blocks: [
        'A deal belongs to a program, never to a single client. It is opened, later closed with its result in percent, and finally booked. While it is open, its result is shown as awaited.',
        'Every account of the program that was active when the deal was opened takes part with the deposit that it had at that moment. The result in percent is the same for all; your result is your deposit multiplied by it, computed to the millionth of a dollar; anything smaller is cut off, from gains and losses alike.',
        'Deals and their results reach the platform from the provider of the strategy, in signed form or as a file, or are entered by an operator under their own name. The platform’s records prove that results were booked by these rules. They do not by themselves prove that a trade took place on an exchange.',
        'You cannot change, skip or close a single deal.',
      ],
    },
    {
      heading: 'Monthly settlement',
      blocks: [
        'Results are settled for each calendar month (UTC), from the 1st of the following month on, as soon as the Company has checked the computation for all accounts. Until then the sum shown for the current month is provisional.',
        'A positive result is your profit to the extent that it exceeds losses carried forward. It is credited to your current account, from where you can withdraw it, or becomes part of the deposit when reinvestment is on.',
        'Profits are booked only from results of the strategies, never from deposits of other clients.',
      ],
    },
    {
      heading: 'Losses',
      blocks: [
        'A negative month is carried forward. The profits that follow first make up for it; only what exceeds it counts as profit, for you and for those who receive a reward for inviting you.',
        'When you close the account, a loss that has not been made up for by then is taken from the deposit that is returned. You cannot lose more than is in the trading account; your current account and your other trading accounts are not liable for it. If losses have used up the whole deposit when a month is settled, the account is closed. An account that a settlement has closed takes part in no deal that is booked after the settled month, even if the deal was opened earlier: it brings the account neither a gain nor a loss.',
      ],
    },
    {
      heading: 'Reinvestment',
      blocks: [
        'Reinvestment is off when an account is opened. You can switch it on and off for each account. When it is on at the moment for which the settlement is computed, the profit of the month is added to the deposit and carries the same risk from then on.',
      ],
    },
    {
      heading: 'Costs, and who earns',
      blocks: [
        'The platform takes no fee for opening, keeping or closing an account, nor from its profit. Nothing but the result in percent is applied to your deposit; trading costs, such as spreads and exchange fees, have to be included in the result by the person who reports the deal.',
        'On each monthly profit the Company pays the partners on the three lines above you %LINE1%, %LINE2% and %LINE3% of it. Where the table of programs names a one-off bonus, the Company pays it to the partner on line 1 when you have opened your first account under that program, with the settlement of that account’s first full calendar month, provided that the account is still open and not being closed. Both come out of the Company’s own money and do not reduce your profit or your deposit.',
        'The person who invited you therefore has an interest of their own in your opening an account. The Company, too, has an interest in clients taking part. Neither replaces your own judgement.',
      ],
    },
    {
      heading: 'Platform tokens',
      blocks: [
        'Some programs grant platform tokens when an account is opened, and some can be opened with one token from a lower minimum, as the table of programs says. The token is then used up and is not returned.',
        'A token is an access counter and nothing more. It has no price, earns nothing, and cannot be paid out, sold or transferred on the platform.',
      ],
    },
    {
      heading: 'Closing an account',
      blocks: [
        'You can close an account at any time, without giving a reason and without a fee. From that moment it is shown as “Drying” (being closed) and takes part in no new deals. This cannot be undone.',
        'Deals that are still open run to their end, and no one can say beforehand when that will be. When the last one has been booked and the earlier months are settled, the deposit, plus or minus the result, returns to your current account, and the account is closed. Its history remains visible to you.',
      ],
    },
    {
      heading: 'Corrections',
      blocks: [
        'Entries are never altered or deleted, and a result that has been reported cannot be corrected, even if it was wrong. Only a further deal of the program can make up for it, in your favor as well as against you. Like any other, it is shown in your history, and an account takes part in it if it is active when that deal opens, with the deposit that it has then. What it brings you can therefore differ from what the mistake was worth.',
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'Each version of these terms is published with its number, its date and its SHA-256 hash, and remains available. For every acceptance the Company keeps version, language, hash and time.',
      ],
    },
  ],
}
