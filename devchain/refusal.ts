/** Why a node does not take a transaction: `api.Return.response_code`, spelled as there, and the reason. */
export type RefusalCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'SERVER_BUSY'

export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, reason: string) {
    super(reason)
    this.code = code
  }

  /** The node's message: java-tron's wording, which hides most reasons. */
  get said(): string {
    return wordings[this.code](this.message)
  }
}

const wordings: Record<RefusalCode, (reason: string) => string> = {
  SIGERROR: reason => `Validate signature error: ${reason}`,
  CONTRACT_VALIDATE_ERROR: reason => `Contract validate error : ${reason}`,
  BANDWITH_ERROR: () => 'Account resource insufficient error.',
  DUP_TRANSACTION_ERROR: () => 'Dup transaction.',
  TAPOS_ERROR: () => 'Tapos check error.',
  TOO_BIG_TRANSACTION_ERROR: reason => reason,
  TRANSACTION_EXPIRATION_ERROR: () => 'Transaction expired',
  SERVER_BUSY: () => 'Server busy.',
}
