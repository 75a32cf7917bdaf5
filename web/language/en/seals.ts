/** The roots over each day's seals. The reference for the other languages. */
export const seals = {
  title: 'Seals day by day',
  loading: 'Loading the seals',
  lead: 'Each deal is sealed when it opens. Over all seals of a day a single number is formed, the root. Note it down today: if a seal were ever added, changed or left out, the root would be another one.',
  days: 'Days and their roots',
  daysNote: 'By UTC. A day’s root is formed once the day is over and never changes.',
  day: 'Day',
  count: 'Seals',
  root: 'Root',
  check: 'Check',
  compute: 'Compute again',
  checkDay: 'Compute the root of %DAY% again',
  dayTitle: 'Seals of %DAY%',
  fits: 'Computed by your browser just now: all seals of this day, in their order, come to this root.',
  broken:
    'Computed by your browser just now: the seals of this day do not come to this root. Please write to us.',
  how: 'The root is the Merkle tree hash of RFC 6962, section 2.1, with SHA-256, over the seals in the order of their opening.',
  file: 'The day’s seals as JSON',
  chain: 'Blockchain',
  notOnChain: 'no',
  chained:
    'Days with a transaction have their root on the Tron blockchain too, where we can neither change nor remove it. The check of such a day shows what to compare there.',
  chainedTest:
    'Days with a transaction have their root on a test network of Tron too. Test networks may be started afresh by those who run them, so this proves less than a transaction on Tron itself. The check of such a day shows what to compare there.',
  chainedOwn:
    'Days with a transaction have their root on a blockchain for development too, which is not the public Tron network. Whoever runs it can change it: it shows how roots are written, and proves nothing.',
  pageOnly:
    'These roots stand on this page and in the files for download. They are not written on a blockchain: they bind us towards those who keep a copy.',
  written:
    'This root also stands on the Tron blockchain. Open the transaction in any explorer: its memo must read exactly as below, and its sender must be the address below. From the time of its block on, no other root can take its place unnoticed.',
  writtenTest:
    'This root also stands on a test network of Tron. Open the transaction in an explorer of that network: its memo must read exactly as below, and its sender must be the address below. A test network may be started afresh by those who run it, so this proves less than a transaction on Tron itself.',
  writtenOwn:
    'This root also stands on a blockchain for development, which is not the public Tron network. Memo and sender of the transaction read as below. Whoever runs that blockchain can change it, so this proves nothing.',
  unwritten: 'This root is not written on a blockchain. It stands on this page and in the file.',
  memo: 'Memo of the transaction',
  transactionId: 'Transaction',
  writer: 'Our sending address',
  transaction: 'Transaction on the chain',
  writtenAt: 'Time of its block (UTC)',
  empty: 'No roots yet',
  emptyNote: 'The first one is formed after the first day on which a deal was opened.',
  limits:
    'A root proves that the deals of a day were fixed no later than when it was noted down or written on the blockchain. It does not prove that a trade took place at an exchange.',
} as const
