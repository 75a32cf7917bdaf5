/** Platform tokens: an access counter without a price. How many there can be and how many were made is public. */
import { call } from './call.ts'
import { okOnly } from './codes.ts'
import { field, moment, whole } from './wire.ts'

export const showTokenSupply = call('/api/token/supply', {
  outcomes: okOnly,
  answer: {
    /** Two operators set it, with a signed reason. */
    cap: field('c', whole),
    issued: field('i', whole),
    asOf: field('d', moment),
  },
})
