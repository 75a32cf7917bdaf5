/**
 * The landing page. The reference for the other languages. No figure of money or percent stands here: they come
 * from contract/ through placeholders, and a test refuses digits beside a percent or dollar sign.
 */
export const landing = {
  metaTitle: 'Mastercopy: copy trading with deals that anyone can verify',
  metaDescription:
    'One deal, a faithful copy in every account. Monthly settlement, losses shown beside gains. Trading involves risk: you can lose your deposit.',
  skip: 'Skip to content',
  home: 'Mastercopy, to the top of the page',
  navLabel: 'Sections',
  navAbout: 'About',
  navTerms: 'Terms and algorithms',
  navPartnership: 'Partnership',
  navTestimonials: 'Testimonials',
  navEnter: 'Log in',
  menu: 'Menu',
  language: 'Language',

  heroTitle: 'One deal. A faithful copy in every account.',
  heroLead:
    'You choose a program and decide how much takes part. Its deals are repeated in your account in proportion, the losing ones included, and every movement of your money is recorded in the ledger.',
  open: 'Register',
  heroInvitation: 'To register you need an invitation code from a client.',
  heroDemonstration: 'No code? Look around the demonstration',
  heroHow: 'How copying works',
  heroFigure: 'One line, drawn once. The other %COPIES% are its copies, each to its own scale.',

  pulse: 'The platform in figures',
  pulseCoverage: 'of what we owe to clients is covered',
  pulseSeals: 'deals sealed before their result',
  pulsePayments: 'or less for nine in ten paid withdrawals',
  pulsePaymentsOf: '%N% in the last %DAYS% days',
  pulseMonths: 'months settled',
  pulseMonthsLast: 'the last one: %MONTH%',
  pulseAsOf: 'As of %AT%',

  stakeTitle: 'A deposit, deal by deal',
  stakeLead:
    'What an amount would have become from a program’s first deal on, with its profits left in. Each stroke is a deal: upwards a gain, hatched downwards a loss.',
  stakeAmount: 'Amount',
  stakeLowest: 'Lowest',
  stakeToday: 'Today',
  stakeValue: 'Value',
  stakeStart: 'Before the first deal',
  stakeDeal: '%DEAL%, closed %DAY%',
  stakeNote: {
    one: 'As of %AT%, from %N% sealed deal, compounded monthly: arithmetic, not a client’s account. Past performance is not a reliable indicator of future performance.',
    other:
      'As of %AT%, from %N% sealed deals, compounded monthly: arithmetic, not a client’s account. Past performance is not a reliable indicator of future performance.',
  },
  insideTitle: 'A look inside',
  insideLead: 'Real pages, taken from the demonstration: the people and figures in them are invented.',
  insideDemonstration: 'Walk through the demonstration',
  inside_overview: 'Demonstration: everything you have, over time and in parts',
  inside_overviewAlt:
    'The first page after logging in: the value of all accounts, the result since the first deposit and of this month, three actions, and the value over a year as a curve beside what was paid in.',
  inside_deal: 'Demonstration: a deal with its seal, checked in your browser',
  inside_dealAlt:
    'A deal’s seal, opened: four checks that the browser has just made, each with a tick, and the seal’s code.',
  inside_withdrawal: 'Demonstration: a withdrawal on its way, step by step',
  inside_withdrawalAlt:
    'A withdrawal that waits. Of its four steps the first, the reservation, is done; the check by a person is next, and sending and the confirmation on the blockchain are still to come. Above it: buttons to top up, withdraw and transfer, and the account’s tabs.',

  aboutTitle: 'What Mastercopy does',
  aboutDeal:
    'A strategy trades once, for everyone. The result in percent is the same for all; the amount depends on the deposit.',
  factCurrency: 'Currency',
  factCurrencyValue: 'US dollars, paid in and out in USDT on Tron (TRC20)',
  factTopUp: 'Top-up',
  factWithdrawal: 'Withdrawal',
  factFrom: 'from %LEAST%',
  factPayouts: 'Payouts',
  factPayoutsValue: 'monthly',
  factReinvestment: 'Reinvestment',
  factReinvestmentValue: 'optional, you decide',

  resultsTitle: 'Results',
  resultsElsewhere:
    'What each program has achieved, losses included, is shown on its own page together with its deals and their seals.',
  resultsNone: 'No live results yet',
  resultsNoneWhy:
    'Results will come from closed deals in the ledger and from nothing else. Until there are any, this space stays empty: we show neither simulated results nor those of others.',
  comparisonProgram: 'Program',
  comparisonGrowth: 'Growth, on one scale',
  comparisonSince: 'since %SINCE%',
  comparisonAsOf: 'As of %AT%. From sealed deals only; trading costs are included, no fee is taken.',
  comparisonLinked:
    'Compounded monthly: each month continues with what the one before has left. The simple sum of all deals is on each program’s page.',
  resultsRules: 'How results are shown',
  resultsRuleSides: 'Return, worst month and maximum drawdown are shown side by side, in the same size.',
  resultsRuleSample:
    'With fewer than %DEALS% deals or fewer than %MONTHS% months, the figures are grayed out and marked as a small sample.',
  resultsRuleClosed: 'Programs that have been closed are not left out.',
  resultsRuleTime: 'Every figure has a date and time.',

  termsTitle: 'Terms and algorithms',
  termsLead: 'Each trading account is opened under one program; you may hold several.',
  termsNone: 'At present no accounts can be opened under any program.',
  termsElsewhere: 'The terms of each program are on its own page.',
  programPage: 'Terms, results and deals',
  entry: 'Deposit',
  entryFrom: 'from %LEAST%',
  entryRange: '%LEAST% to %MOST%',
  entryUnlocked: 'With one platform token: from %LEAST%.',
  riskModerate: 'Moderate risk',
  riskElevated: 'Elevated risk',
  riskHigh: 'High risk',
  programTokens: {
    one: 'Platform tokens: %N% on opening your first account under it.',
    other: 'Platform tokens: %N% on opening your first account under it.',
  },
  programBonus:
    'The company may pay the person who invited you a one-off bonus: %BONUS% of your first account’s deposit.',
  token:
    'A platform token is an access counter and nothing more. It has no price and earns nothing; one token unlocks one program.',

  tokenSupply: 'How many there are',
  tokensTitle: 'Platform tokens',
  tokenIssued: 'Issued so far',
  tokenCap: 'Current limit',
  tokenCapNote:
    'Tokens are issued up to this limit. Only two members of staff together can change it, with a signed reason.',

  howTitle: 'How copying works',
  howLead: 'From the deal to your account in four steps.',
  howRules: 'The rules in full',
  stepSealTitle: 'A deal is sealed',
  stepSeal:
    'Once a deal is reported to us, its seal is published, and it can no longer be changed or removed. The results show late reports.',
  stepShareTitle: 'Your account takes part',
  stepShare:
    'Your deposit takes part in proportion. The result in percent is the same for everyone, whether it is a gain or a loss.',
  stepMonthTitle: 'The month is settled',
  stepMonth: 'After the month has ended, all its results are added up, the losing ones included.',
  stepEndTitle: 'Paid out or carried forward',
  stepEnd:
    'A profit goes to your current account. A loss is carried forward and has to be earned back first.',
  howFigure:
    'Three accounts, deal after deal: the same shape, in gains and in losses, in proportion to each deposit. A drawing, not a record.',
  howOpenTitle: 'A deal is opened',
  howOpen:
    'It belongs to a program, never to a single client. It arrives signed by the provider of the strategy, or two operators enter it under their names. The platform itself invents no deals. While a deal is open, your list shows that its result is awaited.',
  howStakeTitle: 'Your deposit takes part',
  howStake:
    'Every account that is active when the opening is reported takes part with its deposit less any loss carried forward: the lower of what it had at the opening and at the report. What you add later takes part from the next deal on.',
  howResultTitle: 'The result is booked',
  howResult:
    'A closed deal has a result in percent, above or below zero, the same for everyone. Your share is the amount taking part times that percentage, computed to the millionth of a dollar: a gain is rounded down to it, and a loss is rounded up.',
  howLossTitle: 'Losing deals stay',
  howLoss:
    'Some deals end in a loss. They remain in the history beside the winning ones, with their date and their result.',
  howMonthTitle: 'The month is settled',
  howMonth:
    'A deal counts in the calendar month (UTC) in which its result is recorded. The month is settled once it has ended, its results are booked and the venues’ statements are in. A profit goes to your current account, where you can withdraw it; with reinvestment on, it is added to your deposit.',
  howCarryTitle: 'The loss of a month is earned back first',
  howCarry:
    'The loss of a month is carried forward: from the end of the month on, your account takes part with that much less. The gains that follow first make up for it; only what exceeds it counts as profit, for you and for those who receive a reward for inviting you.',
  howLeaveTitle: 'Closing an account',
  howLeave:
    'An account that is being closed still takes part in deals that are reported within the program’s reporting period, as a rule four hours. When its last deal is booked, the deposit less losses returns to your current account; gains of months not yet settled follow with their settlement. Closing cannot be undone.',
  proofTitle: 'What the ledger shows, and what it cannot',
  proof:
    'It shows that results were booked by these rules, and that no profit and no reward came out of other clients’ deposits: the database refuses such an entry. It does not prove that a trade took place on an exchange, nor where the company keeps the money. Bear this in mind before you rely on it.',

  exampleTitle: 'The same in figures',
  exampleNote:
    'An example of the arithmetic, with a deposit of %STAKE% and one deal a month. It is not the result of any program and promises none.',
  exampleTime: 'Time',
  exampleMonth: 'Month\u00a0%X%',
  exampleTakesPart: 'Takes part',
  exampleResult: 'Result',
  exampleCarried: 'Carried forward',
  examplePaid: 'Paid out',
  exampleTotal: 'Total',
  exampleReward:
    'In month %X% the person who invited you receives %REWARD%: %RATE% of the %PROFIT% that count as profit, out of the company’s own money.',

  safetyTitle: 'What limits the risk',
  safetyLead:
    'No rule takes away the risk of the market, nor the risk of entrusting money to a company. These rules limit what else can go wrong.',
  safetyStakeTitle: 'Only the deposit takes part',
  safetyStake:
    'Money on the current account is not traded: trading losses cannot exceed what you moved into a program. If the company fails, both accounts are at risk.',
  safetyCarryTitle: 'Losses come first',
  safetyCarry:
    'The loss of a month is earned back before a profit is paid out and before anyone receives a reward for it.',
  safetyBrakeTitle: 'You can close an account at any time',
  safetyBrake:
    'You can close a trading account at any time without giving a reason. It still takes part in deals reported within the next few hours, as a rule four; deals that are open run to their end first and can still lose.',
  safetyReviewTitle: 'A person reviews each withdrawal',
  safetyReview:
    'The amount is reserved at once, reviewed and then paid on the blockchain; large withdrawals need two people. If a withdrawal is rejected, the money returns to your account, and we tell you the reason.',
  safetyFactorTitle: 'Two-factor authentication',
  safetyFactor:
    'One-time codes can secure your login, your withdrawals and your transfers. Changing the password logs you out on all other devices.',
  safetyLedgerTitle: 'Profit comes from results only',
  safetyLedger:
    'Our books accept profit and rewards only from results of the strategies and from the company’s own money. This is a rule of bookkeeping: it does not protect you if the company fails or money is lost or stolen.',

  bannerTitle: 'Read the terms. Allow for losses. Then decide.',
  bannerLeast: 'A trading account can be opened from %LEAST%, and nothing obliges you to add to it.',
  bannerText: 'To register you need an invitation code from someone who is already a client.',
  bannerEnter: 'I already have an account',

  partnershipTitle: 'Partnership on three lines',
  partnershipLead:
    'Someone who registers with your code becomes your partner. The company pays you a share of each monthly profit of the partners on three lines. It comes out of the company’s own money: their profit is not reduced.',
  line: 'Line %X%',
  line1: 'Partners you invited',
  line2: 'Partners they invited',
  line3: 'Partners invited by the second line',
  lineOf: 'of monthly profit',
  partnershipProfitTitle: 'Only on profit',
  partnershipProfit:
    'A losing month brings no reward, and neither does a profit that merely makes up for earlier losses, including those of an account that your partner has closed.',
  partnershipCap: 'All three lines together get at most %MOST% of a profit, plus one-off bonuses.',
  partnershipPaid: {
    one: 'For %N% settled month, rewards of %REWARDS% were paid; the profit they are based on, before losses of other accounts, was %PROFIT%. As of %AT%.',
    other:
      'For %N% settled months, rewards of %REWARDS% were paid; the profit they are based on, before losses of other accounts, was %PROFIT%. As of %AT%.',
  },
  partnershipBonusTitle: 'One-off bonuses',
  partnershipBonus:
    'When a partner on your first line opens their first “%PROGRAM%” account and keeps it for its first full calendar month, and both of you have verified your identity by then, the company credits you once with %BONUS% of that deposit.',
  partnershipCreditTitle: 'Where rewards go',
  partnershipCredit:
    'They are credited to your oldest active trading account and take part in its deals from then on, with the same risk; what exceeds its program’s maximum goes to your current account. Without such an account they stay pending until you open one.',
  partnershipFreeTitle: 'You never have to invite anyone',
  partnershipFree: 'Neither your profit nor your right to withdraw depends on inviting anyone.',

  testimonialsTitle: 'What clients say',
  testimonialsLead:
    'Written by clients with a verified identity, published with their consent and unchanged. Past results are no promise.',
  testimonialsMore: 'More testimonials',
  testimonialPartner: 'is paid for clients they invited',
  testimonialBy: '%NAME%, %AT%',

  footerContacts: 'Contacts',
  footerContact: 'You will find the company’s contact details on the Documents page.',
  footerTelegram: 'Telegram: %NAME%',
  footerPhone: 'Telephone: %NUMBER%',
  footerNeverAsk: 'Our staff never ask for your password or a one-\u2060time code.',
  footerCompany: 'Company',
  footerOperator: '%NAME%, registration number %NUMBER%; registered on %DATE%, %COUNTRY%.',
  footerEntity:
    'Who operates this site, and when and in which country the company was registered, is shown on the Documents page.',
  footerNoLicence: 'A registration is not a license and gives no right to provide investment services.',
  footerDirectors: 'Directors: %NAMES%.',
  footerLicence: 'License: %LICENCE%.',
  footerDocuments: 'Documents',
  footerCoverage: 'Coverage: what we hold and owe',
  footerLicences: 'Open-source licenses',
  footerPrograms: 'Programs and results',
  footerSeals: 'Seals of deals',
  programsTitle: 'Programs',
} as const
