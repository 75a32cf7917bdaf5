/**
 * The stream that notifies a page of changes of what it shows: a GET, `text/event-stream`. An event only names the list
 * that changed; the page then makes the ordinary call. Its id holds a counter for each list, so that a page that
 * reconnects with the last id learns what it missed.
 */

export const livePath = '/api/live'
/**
 * The query parameter of the last id, for a page that opens the stream again: only a browser's own retry sends the
 * header.
 */
export const lastIdName = 'after'

/** The lists of a client's pages that change without them. */
export const clientLists = [
  'finance',
  'trading',
  'partnership',
  'security',
  'account',
  'verification',
  'testimonial',
  'news',
  'stops',
  'notices',
] as const
export type ClientList = (typeof clientLists)[number]

/**
 * - `opened`: the first one. Its data names the lists that changed since the id that the page sent; `fresh`: it sent
 * none.
 * - `changed`: lists, separated by commas.
 * - `ended`: the stream is over, and its browser must not retry by itself; the reason is one of `liveEnds`.
 */
export const liveEvents = { opened: 'opened', changed: 'changed', ended: 'ended' } as const
export const freshStream = 'fresh'

/**
 * `session`: it has ended, or has another secret since a proof; then the page opens the stream again. `displaced`: this
 * session has opened newer ones, and the oldest is closed.
 */
export const liveEnds = ['session', 'displaced'] as const
export type LiveEnd = (typeof liveEnds)[number]
/** The id of an ended stream: a browser that reconnects with it is answered 204, and stops. */
export const endedId = 'ended'

/** A session may have so many open; a browser's tabs share one. */
export const streamsOfSessionMax = 3
