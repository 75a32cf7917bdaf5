/**
 * Sent by pages that ask by themselves, on a timer. The server then does not count the call as the client's own doing,
 * so that a page left open does not keep its session alive. Who sends it without need only ends their session sooner.
 */
export const unattendedHeader = 'x-unattended'
