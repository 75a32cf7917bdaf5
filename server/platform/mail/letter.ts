/** What mails say, before they become text and HTML. There is no markup in it: whoever renders escapes all of it. */

import type { SecurityEvent, WithdrawalReason } from '../../../contract/codes.ts'
import type { Micro } from '../../../contract/money.ts'
import type { RejectionReason } from '../../../contract/verification.ts'

/** A paragraph, or a value under its label. */
export type Part = string | { label: string; value: string }

export interface Letter {
  subject: string
  parts: Part[]
}

/** The kinds of mail and what each is told. Every mail greets, so every kind has a name. */
export interface Kinds {
  /** `origin` is the address to sign in at, `invitation` the client's own link for others. */
  welcome: { name: string; origin: string; invitation: string }
  /** The code that sets a new password, and how many minutes it is valid. */
  recovery: { name: string; code: string; minutes: number }
  emailCode: { name: string; code: string; minutes: number }
  /** Something about the safety of the account. `device` is empty where the browser does not say what it is. */
  security: { name: string; event: SecurityEvent; at: Date; device: string; network: string }
  /** What becomes of a withdrawal. `txId` once it is paid. */
  withdrawal: {
    name: string
    stage: 'asked' | 'paid' | 'rejected'
    amountMicro: Micro
    address: string
    reason: WithdrawalReason | undefined
    txId: string | undefined
  }
  /** What an operator found. `reason` only with a rejection. */
  verification: {
    name: string
    verdict: 'verified' | 'rejected' | 'reopened'
    reason: RejectionReason | undefined
  }
}

export type Kind = keyof Kinds

/** One language. What all mails have in common is said once; a kind's own text never sees the raw name. */
export interface Texts {
  hello: (name: string | null) => string
  neverAsked: string
  /** The same line that the pages show. */
  risk: string
  /** "write to office@example.org": the company's address, or where it is found while none is configured. */
  write: (email: string | undefined) => string
  unread: (write: string) => string
  kinds: { [K in Kind]: (values: Omit<Kinds[K], 'name'>, write: string) => Letter }
}

/** Subject, and what happened. */
export type Events = Record<SecurityEvent, readonly [string, string]>
export type Verdicts = Record<Kinds['verification']['verdict'], readonly [string, string]>
export type Reasons = Record<RejectionReason, string>
export type Stages = Record<Kinds['withdrawal']['stage'], readonly [string, string]>
export type WithdrawalReasons = Record<WithdrawalReason, string>
