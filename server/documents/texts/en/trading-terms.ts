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
        'You can top up an active account at any time, up to the program’s upper limit where it has one. A top-up takes part from the next deal on, not in deals that are already open. It does not make up for losses. An account of which losses have left nothing at the end of a month takes no top-up.',
      ],
    },
    {
      heading: 'Deals',
      blocks: [
        'A deal belongs to a program, never to a single client. It is opened, later closed with its result in percent, and finally booked. While it is open, its result is shown as awaited.',
        'Every account of the program that is active when the opening is reported takes part. The amount taking part is the deposit less losses carried forward, namely the lower of what it was when the deal opened at the trading venue and when it was reported; an opening may be reported only within the program’s reporting period, as a rule four hours. Within a month gains and losses do not change that amount. The result in percent is the same for all: it is the deal’s result in dollars against the sum of all amounts that take part, which the provider is told when the deal opens. Your result is the amount taking part multiplied by it, to a millionth of a dollar: a gain is rounded down, a loss up.',
        'Deals and their results reach the platform from the provider of the strategy, in signed form or as a file, or are entered by two operators under their own names. The platform’s records prove that results were booked by these rules. They do not by themselves prove that a trade took place on an exchange. Two operators can cancel a deal that never traded: it ends with no result and is shown as cancelled.',
        'You cannot change, skip or close a single deal.',
      ],
    },
    {
      heading: 'Monthly settlement',
      blocks: [
        'A deal counts in the calendar month (UTC) in which its result was recorded by the Company’s clock, even if it is booked later. Booking is the finding of the Company’s operators that the result is right. A month is settled after its end, when all its results are booked and the Company has checked the computation for all accounts. While the Company holds less than it owes to all clients together, no month is settled unless two operators decide so and the platform says so publicly. Nor is a month settled while a trading venue’s statement as of its end or later is missing, or while more would be credited than the statements and the Company’s own money cover. Until then the sum shown is provisional.',
        'Two operators of the Company can dispute a result until its month is settled; the dispute and its reason are shown. A disputed result is not booked, and its month is settled without it; where an account could then lose more than it holds, the month waits for the end of the dispute. A disputed loss is missing from the amount that takes part from the end of the month on, on its own, whatever else was gained. Two operators end the dispute; then the result is booked as it was reported, with the amounts that took part: in its own month, or in that of the end if its own is settled.',
        'A positive result is your profit to the extent that it exceeds losses carried forward. It is credited to your current account, from where you can withdraw it, or becomes part of the deposit when reinvestment is on.',
        'Profits are booked only from results of the strategies, never from deposits of other clients.',
      ],
    },
    {
      heading: 'Losses',
      blocks: [
        'The loss of a month is carried forward. From the end of the month (00:00 UTC) on, it is missing from the amount that takes part in deals, whether the month is settled yet or not. The gains that follow first give it back, which takes part again once their month is settled; only what exceeds it counts as profit, for you and for those who receive a reward for inviting you.',
        'When a deal opens, it states the most that it may lose, at most the bound shown on the program’s page. It is refused if an account could then lose more than it holds, were all open deals to lose as much as they have stated. What a deal loses beyond that is borne by the Company, and the program’s record shows the whole loss.',
        'When you close the account, the loss carried forward is taken from the deposit that is returned. You cannot lose more than the trading account holds; your current account and your other trading accounts are not liable for it, and the Company bears what goes beyond. An account of which losses have left nothing at the end of a month takes part in no later deal, and the settlement closes it; what was added to it since the end of that month returns to your current account. Where deals in which it has a share are still open or not settled, it is shown as being closed and waits for them; gains from them give the loss back.',
      ],
    },
    {
      heading: 'Reinvestment',
      blocks: [
        'Reinvestment is off when an account is opened. You can switch it on and off for each account. When it is on at the moment when the profit of a month is paid, the profit is added to the deposit up to the program’s maximum and carries the same risk from then on; the rest goes to your current account.',
      ],
    },
    {
      heading: 'Costs, and who earns',
      blocks: [
        'The platform takes no fee for opening, keeping or closing an account, nor from its profit. Nothing but the result in percent is applied to your deposit; trading costs, such as spreads and exchange fees, have to be included in the result by the person who reports the deal.',
        'On each monthly profit the Company pays %LINE1% of it to the client who invited you, %LINE2% to the client who invited that one, and %LINE3% to the next one above. A loss that you took by closing an account, or that used it up, counts against the profits of your other accounts of that program, for these rewards only. Where the table of programs names a one-off bonus, the Company pays it to the client who invited you for your first account under that program, at the rate of the day of the opening, with the settlement of that account’s first full calendar month, provided that at the end of that month the account is open and not being closed and that both of you have verified your identity; otherwise it lapses. A client whose Mastercopy account was deleted before the end of the month receives neither. Both come out of the Company’s own money and do not reduce your profit or your deposit.',
        'The person who invited you therefore has an interest of their own in your opening an account. The Company, too, has an interest in clients taking part. Neither replaces your own judgement.',
      ],
    },
    {
      heading: 'Platform tokens',
      blocks: [
        'Some programs grant platform tokens on opening your first account under them, and some can be opened with one token from a lower minimum, as the table of programs says. The token is then used up and is not returned, except when you return your first account in full.',
        'The Company limits how many tokens there are and can change the limit. When it is reached, an account is opened without the token that the program names.',
        'A token is an access counter and nothing more. It has no price, earns nothing, and cannot be paid out, sold or transferred on the platform.',
      ],
    },
    {
      heading: 'Closing an account',
      blocks: [
        'Within 24 hours of opening your first account you can return it in full, as long as no deal has been opened that includes it. It then waits until the program’s reporting period is over; after that your whole deposit is paid back to your current account, and so is a token with which you unlocked the program; a token that you were given for the opening is taken back if you still have it. If a deal that is reported in that time includes the account, it is closed as described below.',
        'You can close an account at any time unless trading is stopped, without giving a reason and without a fee. From that moment it is shown as “Drying” (being closed). It still takes part in deals that are reported within the program’s reporting period after your request, and in none after that. This cannot be undone.',
        'Deals that are still open run to their end, and no one can say beforehand when that will be. But a deal that is open beyond its program’s term does not hold the account any longer: from the first day after, the share of the accounts that are being closed is separated as a deal of its own, with a result of its own, which the provider is to close at the venue, and the account waits for that alone. Where the venue cannot close a share separately, two operators set its result by the venue’s statement, and what the deal comes to from then on concerns the Company alone. When no deal can include the account any more and the last one has been booked, the deposit less losses returns to your current account at once, without waiting for the settlement of earlier months. Where a gain has made up for an earlier loss, this waits until the venues’ statements include that gain and the money is there. The gains of months that are not settled yet are paid with their settlement; a gain that is left over in one month is not set against another. When the last of them has been paid, the account is closed. Its history remains visible to you.',
      ],
    },
    {
      heading: 'Corrections',
      blocks: [
        'Entries are never altered or deleted, and a result that has been reported cannot be corrected, even if it was wrong. Only a further deal of the program can make up for it, in your favor as well as against you. Like any other, it is shown in your history, and an account takes part in it by the rules above, with the amount that it has then. What it brings you can therefore differ from what the mistake was worth.',
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
