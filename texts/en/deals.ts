/** A deal of an account: its sheet, its seal and what the seal proves. The reference for the other languages. */
export const deals = {
  deal: 'Deal',
  number: 'Deal %NUMBER%',
  part: 'Deal %NUMBER%, part %PART%',
  stake: 'Amount taking part',
  byHand: 'Entered by hand',
  bySignature: 'Signed by the provider',
  byFile: 'In a file from the provider',
  sealed: 'Seal %SEAL%',
  opened: 'Opened',
  since: 'In this state since',
  source: 'How it was reported',
  resultSource: 'How its result was reported',
  share: 'Share of this account',
  awaitingNote: 'This deal is still open. Its result is not known yet and can be a gain or a loss.',
  shareNote:
    'The share is the amount taking part times the result in percent, to a millionth of a dollar: a gain is rounded down, a loss up.',
  executedNote:
    'The deal is closed, but its result has not been booked yet. Until then it does not count in the current result.',
  disputed: 'Disputed',
  disputedSince: 'Disputed since',
  disputedNote:
    'Our staff doubt this result and are looking into it: %REASON%. Until that is decided, it counts in no profit, and its month is settled without it, or waits where an account could otherwise lose more than it holds; a loss already reduces the amount taking part from the end of the month on. Then the result counts with the same amount taking part: in its own month if that is not settled yet, otherwise in the month in which the dispute ends.',
  movedNote:
    'This result was disputed when its month was settled, so it counts in the month in which the dispute ended.',
  countsIn: 'Counts in',
  byHandNote:
    'Two members of our staff entered this deal or its result under their own names. There is no signature of the strategy’s provider to confirm what was entered.',
  seal: 'Seal',
  closed:
    'The content of this deal has been sealed since it opened. Once the deal is closed, its content is shown here, and your browser checks it against this seal.',
  fits: 'Checked by your browser just now: this is exactly what was sealed when the deal opened.',
  broken:
    'Checked by your browser just now: what is shown here is not what was sealed when the deal opened. Please write to us:',
  partSeal:
    'This is a part of a deal that was open beyond its term, for accounts that are closing. Its seal was made when the deal was parted, and covers when that was, where the deal trades, and the seal of the whole deal. Side, symbol and prices are under the seal of the whole.',
  partClosed:
    'The content has been sealed since the deal was parted. Once the part has ended, its content is shown here, and your browser checks it against this seal.',
  partFits: 'Checked by your browser just now: this is exactly what was sealed when the deal was parted.',
  partBroken:
    'Checked by your browser just now: what is shown here is not what was sealed when the deal was parted. Please write to us:',
  partSet:
    'The venue could not close this part separately. Two members of our staff set its result by a statement of the venue as of %DATE%; for the accounts of the part it is final. What the deal came to for their amounts from then on is borne by our capital, and does not change the program’s record.',
  beyondStated:
    'This deal ended with %WHOLE%, a greater loss than it had stated. For the accounts it counts with %PERCENT%; the rest is borne by the company. The program’s results show the whole loss.',
  sealCode: 'Seal (SHA-256)',
  sealLimits:
    'The seal proves that the deal was not changed after it was reported, and the root hash of a day proves the same of its result. Neither proves that a trade took place on an exchange, nor that every deal was reported.',
  closePrice: 'Closing price',
  closedAt: 'Closed at the venue',
  closingOrder: 'Closing order',
  reference: 'Closing order, or why the order was never filled',
  salt: 'Random value (salt)',
  content: 'Content as it was sealed',
  partProgram: 'Program',
  partNumber: 'Number',
  partProvider: 'Provider',
  partReference: 'Reference of the provider',
  partVenue: 'Venue',
  partSymbol: 'Symbol',
  partSide: 'Side',
  sideLong: 'Long: gains when the price rises',
  sideShort: 'Short: gains when the price falls',
  partOpenPrice: 'Opening price',
  partQuantity: 'Quantity',
  partExposure: 'Exposure',
  partOpenedAtVenue: 'Opened at the venue',
  partPartedAt: 'Parted',
  partSealOfWhole: 'Seal of the whole deal',
  partDaysMax: 'Must be closed within (days)',
  partLossMax: 'Maximum loss',
  partGainMax: 'Largest gain booked without a second check',
  openingRecorded: 'Checked by your browser just now: the seal is in the root hash of %DAY%.',
  openingAwaited: 'The seal joins the root hash of %DAY%, which is computed once that day is over.',
  openingBroken:
    'Checked by your browser just now: the root hash of its day does not contain this seal. Please write to us:',
  endingRecorded:
    'Checked by your browser just now: the result, the closing price and the closing order are in the root hash of %DAY%, exactly as shown here.',
  endingAwaited:
    'The result joins the root hash of %DAY%, which is computed once that day is over. Until then it is not covered.',
  endingBroken:
    'Checked by your browser just now: the root hash of its day does not contain this result as it is shown here. Please write to us:',
  pricesAgree:
    'Computed by your browser just now: the prices, the side and the exposure give %PERCENT% before costs. After costs, the result shown is consistent with that.',
  pricesDiffer:
    'Computed by your browser just now: the prices, the side and the exposure give %PERCENT% before costs. Costs do not explain the difference from the result. Please write to us:',
  pricesNotGiven:
    'Not checked: the prices or the exposure were not reported, so the result cannot be computed from them.',
  roots: 'Root hashes day by day',
  booked: 'Booked',
  shareOf: '%STAKE% × %PERCENT% = %SHARE%',
  proof: 'Times, seal and proof',
  dueBy: 'Result due by %DAY%',
} as const
