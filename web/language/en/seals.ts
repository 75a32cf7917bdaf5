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
    'Roots are also written on the Tron blockchain, where we can neither change nor remove them. The check of a day shows what to compare there.',
  pageOnly:
    'These roots stand on this page and in the files for download. They are not written on a blockchain: they bind us towards those who keep a copy.',
  written:
    'This root also stands on the Tron blockchain. Open the transaction in any explorer: its memo must read exactly as below, and its sender must be the address below. From the time of the transaction on, no other root can take its place unnoticed.',
  unwritten: 'This root is not written on the blockchain. It stands on this page and in the file.',
  memo: 'Memo of the transaction',
  transactionId: 'Transaction',
  writer: 'Our sending address',
  transaction: 'Transaction on the chain',
  empty: 'No roots yet',
  emptyNote: 'The first one is formed after the first day on which a deal was opened.',
  limits:
    'A root proves that the deals of a day were fixed on that day. It does not prove that a trade took place at an exchange.',
} as const
