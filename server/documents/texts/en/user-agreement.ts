import type { DocumentText } from '../../text.ts'

export const userAgreement: DocumentText = {
  title: 'User Agreement',
  summary:
    'What you and the company agree on when you register: your accounts, deposits, withdrawals and limits, your data, and how this agreement can end.',
  sections: [
    {
      heading: 'The parties',
      blocks: [
        { facts: 'entity' },
        'This agreement is made between the company named above (“the Company”) and you, the person who registers (“the client”). You accept it, together with the Risk Disclosure, by ticking the box in the registration form and sending the form.',
        'A registration as a company is not a license to provide investment services. Where the table names no license, no supervisory authority has licensed the Company, and no compensation scheme covers your money.',
      ],
    },
    {
      heading: 'What the platform does',
      blocks: [
        'The platform keeps accounts in US dollars, which are funded and paid out in USDT on the Tron network (TRC20). These are not bank accounts: what you pay in is neither a bank deposit nor insured. One USDT is counted as one US dollar for deposits and for withdrawals.',
        'Under a trading program the deals of a strategy are copied into the clients’ trading accounts. How this is done is set out in the Terms of Trading Programs, which you accept each time you open a trading account.',
        'Deals come from the providers of the strategies or are entered by two operators under their own names. The platform itself invents no deals and no results. Data made for a demonstration are marked as such on every page.',
        'The Company gives no investment advice. Whether you take part, in which program and with how much, is your decision alone.',
      ],
    },
    {
      heading: 'Registration',
      blocks: [
        'Registration is by invitation: it needs the code of someone who is already a client. By registering you confirm that you',
        {
          list: [
            'are of full age and able to enter into contracts;',
            'act in your own name, for your own account and with money of lawful origin;',
            'are not prevented from taking part by the law of the place where you live or by sanctions;',
            'have given your true name and an address at which you can be reached.',
          ],
        },
        'A Mastercopy account belongs to the person who registered it and cannot be transferred to another person.',
      ],
    },
    {
      heading: 'Access and its protection',
      blocks: [
        'You choose a password of at least %PASSWORD_LEAST% characters. You can add two-factor authentication: one-time codes from an app on your device. Its backup codes are shown once, when it is turned on, and each of them works once. Where this site offers it, you can also log in with a passkey or with a linked Telegram profile.',
        'Opening and topping up a trading account is confirmed with your password. A withdrawal or a transfer is confirmed with your password and, when two-factor authentication is on, with a code.',
        'Keep your password and your codes to yourself. The Company’s staff never ask for them. If you suspect that someone else knows them, change the password, which ends all your other sessions, and write to the Company without delay.',
      ],
    },
    {
      heading: 'Deposits',
      blocks: [
        'You have a deposit address of your own on the Tron network. It is assigned to you permanently; take it only from your account on this site.',
        'Only USDT on the Tron network (TRC20) is credited. Other coins, and USDT sent on another network, are not credited and may be lost for good.',
        'A transfer is credited once the network has carried it out successfully and confirmed it for good, normally after %SOLID_BLOCKS% blocks or about a minute. Until then it is shown as on the way, and is not yet part of your balance. The Company can hold a transfer of doubtful origin for review and return it to its sender.',
        'The smallest deposit is %DEPOSIT_LEAST%. Smaller transfers are kept, and credited together as soon as their sum at your address reaches that amount.',
      ],
    },
    {
      heading: 'Withdrawals',
      blocks: [
        'You can withdraw the balance of your current account to a Tron address, from %WITHDRAWAL_LEAST% upwards, while the withdrawal period is open. The Company can limit the withdrawal period to certain days of the month; your account shows whether it is open. Your email address must be confirmed or, if you have none, a Telegram profile linked.',
        'Limits for %LIMIT_HOURS% hours and for %LIMIT_DAYS% days apply to withdrawals and transfers together; they depend on whether your identity is verified, and your account shows them. After a change of your password, your second factor or its backup codes, your email address or another way to log in, and after a backup code was used, withdrawals to new addresses and transfers to new recipients are paused for %HOLD_HOURS% hours. The Company can require you to verify your identity before it pays.',
        'The amount is reserved at once. An operator reviews the request; large amounts need the approval of a second operator. No fixed time is promised for the review. Until the request has been approved you can cancel it in your account; the reserved amount then returns within minutes, unless it has already been paid.',
        'While the Company holds less than it owes to all clients together, withdrawals are not paid unless two operators decide so and the platform says so publicly. What is reserved stays yours. What is held and owed is published on the Coverage page.',
        'An approved withdrawal is sent over the network. It counts as executed once the network has confirmed it for good; you then see the number of the transaction. The whole reserved amount is sent.',
        'A rejected withdrawal returns the whole reserved amount to your current account, and you are informed of the reason.',
        'Your right to withdraw does not depend on further deposits, on inviting others or on opening accounts.',
        'A transfer on the network cannot be reversed, so check the address. Deposit addresses of the platform and the address of the USDT contract are refused.',
      ],
    },
    {
      heading: 'Transfers between clients',
      blocks: [
        'From %TRANSFER_LEAST% upwards you can transfer money to another client’s internal address, as long as transfers are allowed for your account; the limits and pauses named under “Withdrawals” apply to them, and so does what is said there of your email address. Before you confirm, you see the recipient’s first name and the first letter of the surname.',
        'A transfer is carried out at once. You cannot reverse it; only the recipient can send the money back.',
      ],
    },
    {
      heading: 'Costs and rounding',
      blocks: [
        'The platform takes no fee from deposits, transfers, profits or withdrawals. A fee can be introduced only with a new version of this agreement, and never for the past.',
        'Amounts are kept to the millionth of a dollar. What is credited to you is rounded down; a share in the loss of a deal is rounded up. What remains from rounding stays in the account of the Company that paid.',
      ],
    },
    {
      heading: 'Partnership and tokens',
      blocks: [
        'Someone who registers with your code becomes your partner. On each monthly profit of your partners the Company pays you %LINE1% on the first line, %LINE2% on the second and %LINE3% on the third. Losses must be earned back first; a loss with which a partner’s account was closed counts against the profits of their other accounts of that program. The Company pays this out of its own money; nothing is taken from the invited client. When your Mastercopy account is deleted, you earn no rewards from the running month on, and a one-off bonus that is not due yet lapses.',
        'The same applies to you: the person who invited you may earn from your profit, and in some programs receives a one-off bonus for your first account under them. Bear this in mind when that person advises you.',
        'Rewards are credited to your oldest active trading account and carry the same risk as its deposit; what exceeds its program’s maximum goes to your current account at once. Without such an account they stay pending until you open one.',
        'Those who invite others promise no results, pass on the Risk Disclosure and do not speak on behalf of the Company.',
        'A platform token is an access counter: one token unlocks one program that allows it. It has no price, earns nothing, and cannot be paid out, sold or transferred on the platform.',
      ],
    },
    {
      heading: 'Records and verification',
      blocks: [
        'Every movement of money is entered twice, where it came from and where it went. Entries are never altered or deleted, and a wrong result of a deal is not corrected by a further entry either: only another deal can make up for it, as the Terms of Trading Programs say. A wrong booking or a wrong transfer can be corrected by two operators through a further entry on your current account, in your favor or against you; it is shown to you as a correction. Check your histories and report anything that you do not recognize.',
        'The Company can ask you to prove your identity with a scan of the photo page of your passport, both facing pages (JPEG, at most %SCAN_MEGABYTES% MB). The scan is stored encrypted, only operators can see it, and each time it is viewed is logged. You are informed of the result and, in the case of a rejection, of the reason; after a rejection you can upload another scan.',
      ],
    },
    {
      heading: 'Your data',
      blocks: [
        'The Company keeps what it needs to carry out this agreement and to meet its legal duties:',
        {
          list: [
            'name, email address, language, and who invited you; a linked Telegram profile;',
            'your password as a hash from which it cannot be recovered, the key of your two-factor authentication in encrypted form, the public keys of your passkeys;',
            'your sessions and devices: the browser’s own description and the IP address;',
            'accounts, movements of money, Tron addresses and transactions;',
            'scans for verification, the documents you accepted, emails sent to you.',
          ],
        },
        'Your invited partners are shown to you and you to those who invited you, on the first line by name and below it by a shortened name. Those who receive a reward for you also see the profit it is computed from and, with a one-off bonus, the deposit with which that account was opened. A client who enters your internal address sees your first name and the first letter of your surname.',
        'Operators see your data as far as their task requires. Service providers who run servers, email or storage for the Company may process them on its behalf; authorities receive them where the law requires it. They are not sold. Transactions on the Tron network are public, and no one can delete them.',
        'Entries of the ledger and accepted documents are kept for as long as the law requires records to be kept. The scan of your passport is deleted %SCAN_DAYS% days after its last review; one that a newer scan has replaced is deleted sooner. You can ask the Company for access to your data, for their correction, and for the deletion of what it need not keep. You can complain to a data protection authority.',
        'The site sets only cookies that it needs: for logging in, for known devices, for the language and for light or dark. There is no advertising and no tracking by third parties. If you log in with Telegram, your browser may load Telegram’s script; if you choose notifications by Telegram, Telegram receives their text.',
        {
          where: 'tradingView',
          clause:
            'Otherwise one thing comes from a third party, and only when you ask for it: the chart of a market by TradingView. Your browser then loads it from TradingView, which learns your IP address, which browser you use and that someone is looking at this market on this site, and may keep cookies of its own in its frame. TradingView does so on its own responsibility, not on behalf of the Company; it is given no information about you or your account.',
        },
      ],
    },
    {
      heading: 'Blocking and ending',
      blocks: [
        'You can end this agreement at any time: close your trading accounts, withdraw your balance and notify the Company in writing.',
        'The Company can block a Mastercopy account when the law requires it, when there is good reason to believe that another person uses it, that money of unlawful origin is involved, or that what you confirmed at registration is untrue. It tells you what is blocked and where to ask about it. The message does not name the reason, since that could harm an investigation; if you ask in writing, the Company gives it as soon as the law and the investigation allow.',
        'It can also stop withdrawals, transfers, trading or logging in alone, for you or, while an incident is examined, for all clients; the platform says so. When the Company’s staff change a way to log in at your request, withdrawals and transfers are stopped until three days after the change.',
        'A block does not take your balance away. What becomes of the balance is decided by the law and by this agreement, and you can complain.',
      ],
    },
    {
      heading: 'Liability',
      blocks: [
        'The Company is liable for intent and gross negligence, and wherever the law does not allow liability to be excluded.',
        'Otherwise the Company is not liable for losses from copied deals, for the value of USDT, for faults of the Tron network, or for orders that were confirmed with your password and codes before you informed the Company that others might know them.',
      ],
    },
    {
      heading: 'Complaints and law',
      blocks: [
        'Address complaints in writing to the contact in the table above. Name the account, the date and what you ask for; never send a password or a code. The Company answers in writing and gives its reasons.',
        'The law of the country in which the Company is registered applies. Mandatory rules that protect you as a consumer at your place of residence remain in force, and so does your right to go to court.',
        'The four language versions of this agreement have the same content. The version in the language in which you accepted it applies to you.',
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'Each version of this agreement is published with its number, its date and its SHA-256 hash, and remains available. For every acceptance the Company keeps version, language, hash and time.',
        'A new version applies to you once you have accepted it. Until then the version that you accepted last continues to apply.',
      ],
    },
  ],
}
