/** Why a report is refused: a stable code for programs, and a sentence for people. */
import { reportFaults as texts } from '../../contract/report-faults.ts'
import type { EndingRefusal } from './execution.ts'
import type { OpeningRefusal } from './opening.ts'

export type FaultCode = keyof typeof texts
export const faultCodes = Object.keys(texts) as FaultCode[]

export interface Fault {
  code: FaultCode
  field?: string | undefined
  /** How long a text may be, where it is longer. */
  most?: number | undefined
  text: string
}

export const fault = (code: FaultCode, field?: string, most?: number): Fault => ({
  code,
  field,
  most,
  text: texts[code].replace('%MOST%', String(most)),
})

type FaultOfRefusal = [code: FaultCode, field?: string]

const ofRefusal: Record<OpeningRefusal | EndingRefusal, FaultOfRefusal> = {
  unknownProgram: ['unknown_program'],
  programNotAllowed: ['program_not_allowed', 'program'],
  outOfOrder: ['out_of_order', 'seq'],
  openedInFuture: ['opened_in_future'],
  reportedTooLate: ['reported_too_late'],
  lossOutOfRange: ['percent_out_of_range', 'greatest_loss'],
  riskExceeded: ['risk_exceeded', 'greatest_loss'],
  contradiction: ['contradiction'],
  unknownDeal: ['unknown_deal'],
  resultKnown: ['result_known'],
  closedInFuture: ['closed_in_future'],
  tooManyCancelled: ['too_many_cancelled'],
  percentOutOfRange: ['percent_out_of_range'],
}

/** All codes by which the database refuses a report. */
export const refusals = Object.keys(ofRefusal) as (OpeningRefusal | EndingRefusal)[]

export const refusalFault = (refusal: OpeningRefusal | EndingRefusal): Fault => fault(...ofRefusal[refusal])
