/**
 * The header of automatic calls, which pages make on a timer. The server then does not count the call as the client's
 * activity, so that a page left open does not keep its session alive. Sending it otherwise only ends one's own session
 * sooner.
 */
export const unattendedHeader = 'x-unattended'
