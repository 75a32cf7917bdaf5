/** The market behind a program. */
export { MarketChart } from './chart.tsx'
export { DealPrice } from './deal-price.tsx'
export type { Mark } from './marks.ts'
