/** The market behind a program. */
export { MarketChart } from './chart.tsx'
