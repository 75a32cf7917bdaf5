/** The part of a logger that the supervisor needs. */
export interface Log {
  info(text: string): void
  warn(text: string): void
}
