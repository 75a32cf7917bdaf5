/** A deal of an account: its sheet, its seal and what the seal proves. The reference for the other languages. */
export const deals = {
  deal: 'Deal',
  number: 'Deal %NUMBER%',
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
  noShare: 'None',
  awaitingNote: 'This deal is still open. Its result is not known yet and can be a gain or a loss.',
  shareNote:
    'The share is the amount taking part times the result in percent, cut off after a millionth of a dollar, for gains and losses alike.',
  withoutShareNote:
    'Losses had used up the deposit of this account, and a monthly settlement closed it before this deal could count. The deal brings the account neither a gain nor a loss.',
  executedNote:
    'The deal is closed, but its result has not been booked yet. Until then it does not count in the current profit.',
  byHandNote:
    'An operator entered this deal or its result under their own name. There is no signature of the strategy’s provider to confirm what was entered.',
  seal: 'Seal',
  closed:
    'The content of this deal has been sealed since it opened. Once the deal is closed, its content is shown here, and your browser checks it against this seal.',
  fits: 'Checked by your browser just now: this is exactly what was sealed when the deal opened.',
  broken:
    'Checked by your browser just now: what is shown here is not what was sealed when the deal opened. Please write to us:',
  sealCode: 'Seal (SHA-256)',
  sealLimits:
    'The seal proves that the deal was neither added nor changed afterwards. The result was reported when the deal was closed and is not part of the seal. Nor does the seal prove that a trade took place on an exchange.',
  closePrice: 'Closing price',
  closedAt: 'Closed at the venue',
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
  partDaysMax: 'Days within which it has to be closed',
  partLossMax: 'Maximum loss, in percent',
} as const
