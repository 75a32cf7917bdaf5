/**
 * The stream by which a page learns that something it shows has changed: a GET, `text/event-stream`. An event says only
 * which list changed; the page then asks the ordinary call. Its id holds a counter for each list, so that a page that
 * comes back with the last id learns what it missed.
 */

export const livePath = '/api/live'
/** The query's name of the last id, for a page that opens the stream again: only a browser's own retry sends the header. */
export const lastIdName = 'after'

/** What a client's pages show, as far as it changes without them. */
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
 * - `opened`: the first one. Its data names the lists that changed since the id that the page brought; `fresh`: it brought none.
 * - `changed`: lists, separated by commas.
 * - `ended`: the stream is over and is not to be opened again; why is one of `liveEnds`.
 */
export const liveEvents = { opened: 'opened', changed: 'changed', ended: 'ended' } as const
export const freshStream = 'fresh'

/** `session`: it has ended. `displaced`: this session has opened newer ones, and the oldest gives way. */
export const liveEnds = ['session', 'displaced'] as const
export type LiveEnd = (typeof liveEnds)[number]
/** The id that an ended stream leaves behind: a browser that comes back with it is answered 204, and comes no more. */
export const endedId = 'ended'

/** A session may have so many open; a browser's tabs share one. */
export const streamsOfSessionMax = 3
