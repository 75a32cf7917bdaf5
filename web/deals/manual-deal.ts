import type { Deal } from '../../contract/trading.ts'

/** Whether an operator entered a deal or its end: then no provider's signature covers all of it. */
export const isByHand = ({ source, resultSource }: Pick<Deal, 'source' | 'resultSource'>): boolean =>
  source === 'hand' || resultSource === 'hand'
