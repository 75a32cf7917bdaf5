/** The roots over each day's seals. The reference for the other languages. */
export const seals = {
  title: 'Seals day by day',
  lead: 'Everything that is recorded about deals and months goes into the root hash of its day: each opening with its seal, each result, each booking, each dispute, each settled month. It is a single number, and it contains the root hash of the day before. Note it down today: if anything were ever added, changed or left out, the root hash would be different.',
  days: 'Days and their root hashes',
  daysNote: 'By UTC. The root hash of a day is computed once the day is over and never changes.',
  legend:
    'Each square is a day, Monday first. The denser its lines, the more was recorded on it. Press a day to see its root hash.',
  count: 'Entries',
  root: 'Root hash',
  dayTitle: 'Entries of %DAY%',
  fits: 'Computed by your browser just now: all entries of this day, in their order, give this root hash.',
  broken:
    'Computed by your browser just now: the entries of this day do not give this root hash. Please write to us:',
  how: 'The root hash is the Merkle tree hash of RFC 6962, section 2.1, with SHA-256, over the entries in the order in which they were recorded. The first entry holds the root hash of the day before, the second one the state of the register of our operators’ keys.',
  file: 'The day’s entries as JSON',
  chained:
    'For days with a transaction, the root hash is also written on the Tron blockchain, where we can neither change nor remove it. The check of such a day shows what to compare there.',
  chainedTest:
    'For days with a transaction, the root hash is also written on a test network of Tron. Those who run a test network may restart it from the beginning, so this proves less than a transaction on Tron itself. The check of such a day shows what to compare there.',
  chainedOwn:
    'For days with a transaction, the root hash is also written on a blockchain for development, which is not the public Tron network. Those who run it can change it: it shows how root hashes are written, and proves nothing.',
  pageOnly:
    'These root hashes are published on this page and in the files for download. They are not written on a blockchain: they bind us only to those who keep a copy.',
  written:
    'This root hash is also on the Tron blockchain. Open the transaction in any explorer: its memo must read exactly as below, and its sender must be the address below. From the time of its block on, no other root hash can replace it unnoticed.',
  writtenTest:
    'This root hash is also on a test network of Tron. Open the transaction in an explorer of that network: its memo must read exactly as below, and its sender must be the address below. Those who run a test network may restart it from the beginning, so this proves less than a transaction on Tron itself.',
  writtenOwn:
    'This root hash is also on a blockchain for development, which is not the public Tron network. Memo and sender of the transaction are shown below. Those who run that blockchain can change it, so this proves nothing.',
  unwritten: 'This root hash is not written on a blockchain. It is published on this page and in the file.',
  memo: 'Memo of the transaction',
  transactionId: 'Transaction',
  writer: 'Our sending address',
  transaction: 'Transaction on the blockchain',
  writtenAt: 'Time of its block (UTC)',
  empty: 'No root hashes yet',
  emptyNote: 'The first one is computed after the first day on which a deal was opened.',
  limits:
    'A root hash proves that the results of a day were fixed no later than when someone outside the company noted it down or when it was written on a blockchain. It does not prove that a trade took place on an exchange. What is recorded today is covered once the day is over.',
  allDays: 'All root hashes as JSON',
  opening: 'Deals opened',
  part: 'Parts of deals beyond their term',
  ending: 'Results',
  interim: 'Interim results of parts',
  cancellation: 'Cancelled deals',
  credit: 'Results booked',
  dispute: 'Results disputed',
  disputeEnd: 'Disputes ended',
  month: 'Months settled',
  owed: 'Totals owed to clients',
  frame: 'Root hash of the day before, staff keys, activity log',
  checkTitle: 'Check it yourself',
  checkField: 'Paste a seal, a deal’s number, a day (2026-\u206011-\u206020) or a root hash',
  checkNow: 'Check',
  found: 'What was found',
  notFound:
    'Nothing was found for this entry. A deal’s number is a whole number; a seal and a root hash have 64 characters, 0 to 9 and a to f; a day is written like 2026-\u206011-\u206020.',
  choose: 'Each program numbers its own deals. Which one?',
  sealedTitle: 'Sealed',
  sealed: 'When a deal is reported, its seal is published: a hash of all its details.',
  openedTitle: 'Opened',
  opened: 'Once the deal is closed, what the seal hid is shown to everyone.',
  comparedTitle: 'Compared',
  compared: 'Your browser hashes it again and compares the two, and the day’s root hash with its entries.',
  recordedAt: 'Recorded',
  checkMonth: 'Check all of %MONTH%',
  monthUnderWay: 'Days computed: %CHECKED% of %ALL%',
  monthFits: 'Computed by your browser just now. Root hashes of %MONTH% that match: %FIT% of %ALL%.',
  monthBroken: 'Not the same: %DAYS%. Please write to us:',
  dayWith: { one: '%DAY%: %N% entry', other: '%DAY%: %N% entries' },
} as const
