import type { DocumentText } from '../../text.ts'

export const riskDisclosure: DocumentText = {
  title: 'Risk Disclosure',
  summary:
    'What can go wrong, before you decide. Read it to the end; if there is something that you do not understand, do not take part until you do.',
  sections: [
    {
      heading: 'In brief',
      blocks: [
        {
          warning:
            'Trading involves risk: you can lose part of your deposit or all of it. Past performance is not a reliable indicator of future performance. Only put in money that you can afford to lose.',
        },
        'No one can promise you a profit, neither the Company nor the client who invited you nor the provider of a strategy. Anyone who does so breaks these rules; please tell the Company.',
        'No list of risks is complete. Further risks may exist that are not named here.',
      ],
    },
    {
      heading: 'The company you deal with',
      blocks: [
        { facts: 'entity' },
        'A registration as a company is not a license to provide investment services. Where the table names no license, no supervisory authority has licensed the Company and none oversees your account.',
        'The balance of your account is a claim against the Company. The Company holds the keys to the deposit addresses and decides where the money is kept. No deposit insurance and no investor compensation scheme covers it. If the Company became insolvent, or if money in its custody were lost or stolen, you could lose everything, including the balance of your current account.',
      ],
    },
    {
      heading: 'Loss of the deposit',
      blocks: [
        'Deals can end in a loss, several in a row, and a single deal can take a large part of the deposit. The loss is limited to what is in the trading account, and you can lose all of it.',
        'A losing month is carried forward: from its end on, the account takes part with less, so that the same percentage brings less, and the loss must be earned back before a profit is credited. It may never be earned back. If you close the account before that, the loss is taken from the deposit that is returned to you.',
        'The risk class of a program compares it with the other programs. “Moderate” does not mean that the deposit is safe.',
      ],
    },
    {
      heading: 'Markets',
      blocks: [
        'Depending on the program, deals concern markets with risks of their own:',
        {
          list: [
            'Currency pairs react within seconds to decisions of central banks and to political events; borrowed capital on the trading venue multiplies gains and losses alike.',
            'Crypto assets move sharply in both directions, around the clock, on markets that are thin at times and little supervised; they can become worthless.',
            'Stock indices and the funds that follow them can fall for years; prices can jump while the market is closed.',
            'In troubled times prices can leave gaps, so that a deal cannot be closed at the price that was intended, or cannot be closed at all for a while.',
          ],
        },
      ],
    },
    {
      heading: 'Copying',
      blocks: [
        'You leave the choice of deals to others. You cannot skip or end a single deal, and you do not know beforehand which deals there will be.',
        'A provider may make mistakes, change the strategy, take higher risks after losses, or give up. The strategy’s deals reach the platform from outside; the Company depends on the reports being complete and true, and its ledger alone cannot prove that a trade took place.',
        'All accounts of a program copy the same deals. Holding several accounts under the same program does not spread the risk.',
      ],
    },
    {
      heading: 'Past results',
      blocks: [
        'Past results, whether of the strategy, of a program or of other clients, are not a reliable indicator of future results. Results of a few deals or a few months say almost nothing. Where results are shown, look at the losses, the maximum drawdown and the number of deals as well as at the return.',
        'Data made for a demonstration are marked as such. They are no one’s results.',
      ],
    },
    {
      heading: 'Access to your money',
      blocks: [
        'A deposit in a trading account cannot be withdrawn at once. After you ask for an account to be closed, it still takes part in deals that are reported within the program’s reporting period, as a rule four hours, and it waits until its last open deal has ended and is booked; no date can be given for that. Only a deal that is open beyond its program’s term no longer holds it: its share is then to be closed separately. In the meantime the deals can still lose. Gains of months that are not settled yet are paid later.',
        'Withdrawals are reviewed by people, are limited in amount, may be possible only on certain days of the month, and may be rejected with a reason. They can take longer than you expect. Do not put in money that you need by a certain date.',
      ],
    },
    {
      heading: 'USDT and the Tron network',
      blocks: [
        'USDT is issued by another company. It is meant to be worth one US dollar, but it can be worth less; its issuer can freeze addresses or stop redeeming it. The platform counts it as one dollar, and the difference is your risk.',
        'Transfers on the Tron network cannot be reversed. Money sent to a wrong address, in another coin or on another network may be lost for good. The network can be slow, congested or out of service, and its rules can change.',
      ],
    },
    {
      heading: 'Technology and fraud',
      blocks: [
        'Programs contain errors, servers fail, and connections break off. The platform may be unavailable just when you want to act.',
        'Anyone who obtains your password and codes can dispose of your money. Fraudsters imitate sites, emails and messenger profiles. Check the address of the site, turn on two-factor authentication, and never give a code to anyone: the Company’s staff do not ask for it.',
      ],
    },
    {
      heading: 'Who earns from your participation',
      blocks: [
        'The person who invited you, and up to two people above them, can receive %LINE1%, %LINE2% and %LINE3% of your monthly profit from the Company, and in some programs a one-off bonus for your first account under them. This is not taken from you, but it is a reason to recommend the platform that has nothing to do with whether it is suitable for you.',
        'The Company pays these rewards out of its own money and has an interest in clients depositing and taking part. It does not check whether a program suits your circumstances, and does not advise you.',
      ],
    },
    {
      heading: 'Law and taxes',
      blocks: [
        'Laws on copy trading, crypto assets and taxes differ from country to country and can change. You may not be allowed to take part where you live, or profits may be taxed although you have not withdrawn them. It is up to you to find this out. The platform withholds no tax.',
      ],
    },
    {
      heading: 'Before you decide',
      blocks: [
        'Take part only if you can answer each of these questions with yes:',
        {
          list: [
            'Can I lose the whole amount without having to change my life?',
            'Is it my own money, not borrowed and not set aside for rent, health or old age?',
            'Have I understood how a deal becomes a result and how a loss is carried forward?',
            'Have I looked for the company in the public register, and do I know that it holds no license beyond what the table above shows?',
            'Have I decided by myself, without haste and without pressure from anyone?',
          ],
        },
        'If you are unsure, ask an independent adviser who earns nothing from your decision.',
      ],
    },
  ],
}
