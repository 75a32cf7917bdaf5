import { isRefusedAs } from '../database/index.ts'

/** The client has less than was requested. Thrown, so that the transaction around it is rolled back. */
export class InsufficientFunds extends Error {
  constructor(cause: unknown) {
    super('The client has less than was asked for', { cause })
    this.name = 'InsufficientFunds'
  }
}

/** The idempotency key was used before for another movement: a mistake of ours, never of the client. */
export class KeyReused extends Error {
  constructor(cause: unknown) {
    super('This idempotency key has moved money for something else', { cause })
    this.name = 'KeyReused'
  }
}

/** Runs a statement of the ledger and throws the database's refusals as the errors above. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isRefusedAs('insufficient_funds', error)) throw new InsufficientFunds(error)
    if (isRefusedAs('key_reused', error)) throw new KeyReused(error)
    throw error
  }
}
