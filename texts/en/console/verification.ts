/** Documents that wait for an operator. */
export const consoleVerification = {
  menu: 'Identity documents',
  intro:
    'Keys: v shows the picture, + and - zoom, r turns, a accepts, 1 to 6 choose a reason, Enter rejects for it, n goes on, j and k open the next document and the one before.',
  empty: 'No document waits.',
  picture: 'Identity document',
  show: 'Show the picture',
  decided: 'This document no longer waits for a decision.',
  notSeen: 'Look at the picture first',
  logged: 'Your viewing is logged.',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  rotate: 'Turn',
  accept: 'Accept',
  reject: 'Reject',
  reason: 'Reason, as the client reads it',
  noReason: 'Choose no reason',
  uploaded: 'Uploaded',
  registered: 'Registered',
  earlier: 'Earlier decision',
  unreadable: 'The picture cannot be drawn. Reject the document if the client has to send another.',
  gone: 'The picture is not kept any more.',
  comment: 'Internal comment',
  commentNote:
    'The client does not read it. Operators who review documents do, and the log keeps it sealed. It may stay empty.',
} as const
