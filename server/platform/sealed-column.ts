/** A column whose values the vault sealed. Every one is listed by its domain, so that all can be sealed again. */
export interface SealedColumn {
  table: string
  column: string
  /** The column of the table's primary key. */
  key: string
  /** The context that the value of a row is sealed under. */
  contextOf: (key: never) => string
}
