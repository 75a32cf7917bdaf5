import type { DocumentText } from '../../text.ts'

export const riskDisclosure: DocumentText = {
  title: 'Risk Disclosure',
  summary:
    'What can go wrong, said before you decide. Read it to the end; if you do not understand something, do not take part until you do.',
  sections: [
    {
      heading: 'In brief',
      blocks: [
        {
          warning:
            'Trading involves risk: you can lose part of your deposit or all of it. Past performance is not a reliable indicator of future performance. Only put in money that you can afford to lose.',
        },
        'Nobody can promise you a profit, neither the Company nor a partner nor the provider of a strategy. Whoever does so acts against these rules; please tell the Company.',
        'No list of risks is complete. Further risks may exist that are not named here.',
      ],
    },
    {
      heading: 'The company you deal with',
      blocks: [
        { facts: 'entity' },
        'A registration as a company is not a licence to provide investment services. Where the table names no licence, no supervisory authority has licensed the Company and none watches over your account.',
        'What stands on your account is a claim against the Company. The Company holds the keys to the deposit addresses and decides where the money is kept. No deposit insurance and no investor compensation scheme covers it. If the Company became insolvent, or if money in its keeping were lost or stolen, you could lose everything, including what stands on your current account.',
      ],
    },
    {
      heading: 'Loss of the deposit',
      blocks: [
        'Deals can end in a loss, several in a row, and a single deal can take a large part of the stake. The loss is limited to what stands in the trading account, and that can be the whole of it.',
        'A losing month is carried forward and must be earned back before a profit is credited. It may be that it is never earned back. If you close the account before, the loss is taken from the deposit that is returned to you.',
        'The class of risk of a program compares it with the other programs. “Moderate” does not mean that the deposit is safe.',
      ],
    },
    {
      heading: 'Markets',
      blocks: [
        'Depending on the program, deals concern markets with risks of their own:',
        {
          list: [
            'Currency pairs react within seconds to decisions of central banks and to political events; borrowed capital at the trading venue multiplies gains and losses alike.',
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
        'You hand the choice of deals to others. You cannot skip or end a single deal, and you do not know beforehand which deals there will be.',
        'A provider may make mistakes, change the strategy, take higher risks after losses, or give up. The strategy’s deals reach the platform from outside; the Company depends on what is reported being complete and true, and its ledger alone cannot prove that a trade took place.',
        'All accounts of a program copy the same deals. You gain no spreading of risk by holding several accounts under the same program.',
      ],
    },
    {
      heading: 'Past results',
      blocks: [
        'Past results, whether of the strategy, of a program or of other clients, are no indicator of what is to come. Results of a few deals or a few months say almost nothing. Where results are shown, look at the losses, the deepest drawdown and the number of deals as well as at the return.',
        'Data made for a demonstration are marked as such. They are nobody’s result.',
      ],
    },
    {
      heading: 'Access to your money',
      blocks: [
        'A deposit in a trading account cannot be withdrawn at once. After you ask for an account to be closed, it waits until its last open deal has ended and the months before are settled, and no date can be named for that. In the meantime the open deals can still lose.',
        'Withdrawals are reviewed by people, may be limited to certain days of the month, and may be rejected with a reason. They can take longer than you expect. Do not put in money that you need by a certain date.',
      ],
    },
    {
      heading: 'USDT and the Tron network',
      blocks: [
        'USDT is issued by another company. It is meant to be worth one US dollar, but it can be worth less; its issuer can freeze addresses or stop redeeming it. The platform counts it as one dollar, and the difference is a risk of yours.',
        'Transfers on the Tron network cannot be called back. Money sent to a wrong address, in another coin or on another network may be lost for good. The network can be slow, congested or out of service, and its rules can change.',
      ],
    },
    {
      heading: 'Technology and fraud',
      blocks: [
        'Programs contain errors, servers fail, and connections break off. The platform may be out of reach just when you want to act.',
        'Whoever obtains your password and codes can dispose of your money. Fraudsters imitate sites, mails and messenger profiles. Check the address of the site, switch on the second factor, and never give a code to anybody: the Company’s staff do not ask for it.',
      ],
    },
    {
      heading: 'Who earns from your taking part',
      blocks: [
        'Whoever invited you, and up to two people above them, can receive %LINE1%, %LINE2% and %LINE3% of your monthly profit from the Company, and in some programs a one-off bonus for your first account under them. This is not taken from you, but it is a reason to recommend the platform that has nothing to do with whether it suits you.',
        'The Company pays these rewards out of its own money and has an interest in clients depositing and taking part. It does not check whether a program suits your circumstances, and does not advise you.',
      ],
    },
    {
      heading: 'Law and taxes',
      blocks: [
        'Laws on copy trading, crypto assets and taxes differ from country to country and can change. It may be that you are not allowed to take part where you live, or that profits are taxed although you have not withdrawn them. Finding this out is up to you. The platform withholds no tax.',
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
            'Have I looked for the company in the public register, and do I know that it holds no more than the table above says?',
            'Have I decided by myself, without haste and without being pressed by anyone?',
          ],
        },
        'If you are unsure, ask an independent adviser who earns nothing from your decision.',
      ],
    },
  ],
}
