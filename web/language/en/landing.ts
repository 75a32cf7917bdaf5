/**
 * The landing page. The reference for the other languages. No figure of money or percent stands here: they come
 * from contract/ through placeholders, and a test refuses digits beside a percent or dollar sign.
 */
export const landing = {
  metaTitle: 'Mastercopy: copy trading with an open ledger',
  metaDescription:
    'One deal, a faithful copy in every account. Four programs, monthly settlement, losses shown beside gains. Trading puts your money at risk.',
  skip: 'Skip to content',
  home: 'Mastercopy, to the top of the page',
  navLabel: 'Sections',
  navAbout: 'About',
  navTerms: 'Terms and algorithms',
  navPartnership: 'Partnership',
  navEnter: 'Sign in',
  menu: 'Menu',
  language: 'Language',

  heroTitle: 'One deal. A faithful copy in every account.',
  heroLead:
    'You choose a program and decide how much takes part. Its deals are repeated in your account in proportion, the losing ones included, and every figure you see rests on an entry in the ledger.',
  open: 'Open an account',
  heroHow: 'How copying works',
  heroFigure: 'One line, drawn once. The other %COPIES% are its copies, each to its own scale.',

  aboutTitle: 'What Mastercopy does',
  aboutDeal:
    'A strategy trades once, for everybody. Its deal is a single record of its program, and every active account takes part in it with its own stake. The result in percent is the same for all; the sum follows the stake.',
  aboutName:
    'The name says as much: a master copy is the original from which all copies are taken. Here the original is the deal of a program, and what stands in your account is its copy.',
  aboutMoney:
    'Balances are kept in US dollars and are funded and paid out in USDT on the Tron network (TRC20). Each movement is entered twice, where it came from and where it went, and no entry can be altered or erased afterwards.',
  factTopUp: 'Top-up',
  factWithdrawal: 'Withdrawal',
  factFrom: 'from %LEAST%',
  factPayouts: 'Payouts',
  factPayoutsValue: 'monthly',
  factReinvestment: 'Reinvestment',
  factReinvestmentValue: 'possible, you decide',

  resultsTitle: 'Results',
  resultsElsewhere:
    'What each program has done, losses included, stands on its own page together with its deals and their seals.',
  resultsNone: 'No live results yet',
  resultsNoneWhy:
    'Results will come from executed deals in the ledger and from nothing else. Until there are any to show, this place stays empty: we show neither simulated results nor borrowed ones.',
  resultsRules: 'How results are shown',
  resultsRuleSides: 'Return, worst month and deepest drawdown stand side by side, in the same size.',
  resultsRuleSample:
    'With fewer than %DEALS% deals or fewer than %MONTHS% months the figures are greyed and marked as a small sample.',
  resultsRuleClosed: 'Programs that have been closed are not left out.',
  resultsRuleTime: 'Every figure carries its date and time.',

  termsTitle: 'Terms and algorithms',
  termsLead:
    'An account is opened under one program; you may hold several. Profit is settled every month and goes to your current account or, with reinvestment on, into the stake.',
  programPage: 'Terms, record and deals',
  entry: 'Entry',
  entryFrom: 'from %LEAST%',
  entryRange: '%LEAST% to %MOST%',
  entryUnlocked: 'or from %LEAST% with one platform token',
  riskModerate: 'Moderate risk',
  riskElevated: 'Elevated risk',
  riskHigh: 'High risk',
  starterName: 'Starter',
  starterAbout:
    'For getting to know copying. The deposit has an upper limit, so that a first attempt stays a small one.',
  currencyName: 'Currency pairs',
  currencyAbout: 'Deals in currency pairs, for those who have already watched a few months of copying.',
  currencyTokens: {
    one: 'Platform tokens: %N% is credited when you open an account.',
    other: 'Platform tokens: %N% are credited when you open an account.',
  },
  currencyBonus:
    'Partner bonus: when you first open an account here and keep it for its first whole calendar month, the company rewards whoever invited you, once, with %BONUS% of the opening deposit.',
  cryptoName: 'Crypto',
  cryptoAbout:
    'Deals in crypto assets. Their prices swing more sharply than those of currencies or indices, and so does the result.',
  indexName: 'Stock indices (ETF)',
  indexAbout: 'Deals in exchange-traded funds that follow stock indices.',
  indexToken: 'One platform token unlocks one program and lowers the entry.',
  token:
    'A platform token is a counter of access and nothing more. It has no price and brings no income; one token unlocks one program.',

  howTitle: 'How copying works',
  howFigure:
    'Three accounts, deal after deal: one shape, gains and losses alike, in the size of each stake. A drawing, not a record.',
  howOpenTitle: 'A deal is opened',
  howOpen:
    'It belongs to a program, never to a single client. It arrives signed by the provider of the strategy, or an operator enters it under their own name. The platform makes up no deals. While one is open, your list shows that its result is awaited.',
  howStakeTitle: 'Your stake takes part',
  howStake:
    'Every account active at that moment takes part with the stake it has then. What you add later takes part from the next deal on.',
  howResultTitle: 'The result is booked',
  howResult:
    'An executed deal has its result in percent, above or below zero, the same for everyone. Your share is your stake times that percentage, computed to the millionth of a dollar; what is smaller is cut off, from gains and losses alike.',
  howLossTitle: 'Losing deals stay',
  howLoss:
    'Some deals end in a loss. They stand in the history beside the winning ones, with their date and their result.',
  howMonthTitle: 'The month is settled',
  howMonth:
    'A month ends on the 1st of the next one at 00:00 UTC and is settled after that. A profit goes to your current account, from where you can withdraw it; with reinvestment on it joins your stake instead.',
  howCarryTitle: 'A losing month is earned back first',
  howCarry:
    'A negative month is carried forward. The profits that follow first make up for it; only what exceeds it counts as profit, for you and for those who are rewarded for inviting you.',
  howLeaveTitle: 'You can leave',
  howLeave:
    'A closing account takes on no further deals. Once its last open deal is credited, the deposit, plus or minus the result, returns to your current account. Closing cannot be undone.',
  proofTitle: 'What the ledger shows, and what it cannot',
  proof:
    'It shows that results were booked by these rules, and that no profit and no reward came out of other clients’ deposits: the database refuses such an entry. By itself it does not prove that a trade took place on an exchange. You should know the difference before you rely on it.',

  exampleTitle: 'The same in figures',
  exampleNote:
    'An example of the arithmetic, with a stake of %STAKE%. It is not the result of any program and promises none.',
  exampleTime: 'Time',
  exampleMonth: 'Month %X%',
  exampleResult: 'Result',
  exampleCarried: 'Carried forward',
  examplePaid: 'Paid out',
  exampleTotal: 'Together',
  exampleReward:
    'In month %X% the person who invited you receives %REWARD%: %RATE% of the %PROFIT% that count as profit, out of the company’s own money.',

  safetyTitle: 'What limits the risk',
  safetyLead:
    'No rule takes away the risk of the market, nor the risk that lies in entrusting money to a company. These limit what else can go wrong.',
  safetyStakeTitle: 'Only the stake takes part',
  safetyStake:
    'Money on the current account does not trade. A program can lose what you moved into it, and nothing beyond.',
  safetyCarryTitle: 'Losses come first',
  safetyCarry:
    'A losing month is earned back before a profit is paid out and before anyone is rewarded for it.',
  safetyBrakeTitle: 'The brake is yours',
  safetyBrake: 'You can close an account yourself, whenever you like, and nobody asks for a reason.',
  safetyReviewTitle: 'A person looks at each withdrawal',
  safetyReview:
    'The amount is reserved at once, reviewed and then paid on the blockchain; large ones need two people. A refusal returns the money and states its reason.',
  safetyFactorTitle: 'A second factor',
  safetyFactor:
    'One-time codes can secure sign-in, withdrawals and transfers. Changing the password signs out every other device.',
  safetyLedgerTitle: 'Deposits are no one’s profit',
  safetyLedger:
    'Profit and rewards can be booked only from results of the strategies and from the company’s money. The database refuses to take them from clients’ deposits.',

  bannerTitle: 'Read the terms. Allow for a loss. Then decide.',
  bannerText:
    'The smallest entry is %LEAST%, and nothing obliges you to add to it. To register you need an invitation code from someone who is already a client.',
  bannerEnter: 'I have an account',

  partnershipTitle: 'Partnership on three lines',
  partnershipLead:
    'Someone who registers with your code becomes your partner. The company pays you a share of each positive monthly profit on three lines. It comes out of the company’s own money: your partner’s profit stays whole.',
  line: 'Line %X%',
  line1: 'Partners you invited yourself',
  line2: 'Partners whom they invited',
  line3: 'Partners invited on line two',
  lineOf: 'of monthly profit',
  partnershipProfitTitle: 'Only on profit',
  partnershipProfit:
    'A losing month brings no reward, and neither does a profit that merely makes up for earlier losses.',
  partnershipBonusTitle: 'One-off bonuses',
  partnershipBonus:
    'When a partner on your first line opens their first “%PROGRAM%” account and keeps it for its first whole calendar month, the company credits you once with %BONUS% of that deposit.',
  partnershipCreditTitle: 'Where rewards go',
  partnershipCredit:
    'They are credited to your oldest active trading account and take part in its deals from then on, with the same risk. Without such an account they wait until you open one.',
  partnershipFreeTitle: 'Never a condition',
  partnershipFree: 'Neither your profit nor your right to withdraw depends on inviting anyone.',

  footerContacts: 'Contacts',
  footerContact: 'How to reach the company is told on the Documents page.',
  footerNeverAsk: 'Our staff never ask for your password or a one-time code.',
  footerCompany: 'Company',
  footerEntity:
    'Who operates this site, when and in which country the company was registered: all of this stands on the Documents page. A registration is not a licence to provide investment services.',
  footerDocuments: 'To the documents',
} as const
