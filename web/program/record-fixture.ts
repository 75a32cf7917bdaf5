import type { TrackRecord } from '../../contract/track-record.ts'

/** The record of three booked deals and an open one, which is too small to judge by. */
export const smallRecord: TrackRecord = {
  name: 'Starter',
  strategy: 'Mastercopy Starter',
  asOf: new Date('2026-02-10T00:00:00Z'),
  since: new Date('2026-01-05T10:00:00Z'),
  returnPercent: '1.5',
  sumPercent: '1.6',
  months: [
    { month: '2026-01', percent: '-2', growthPercent: '-2', fallPercent: '-3.1', deals: 2 },
    { month: '2026-02', percent: '3.6', growthPercent: '1.5', fallPercent: '-2', deals: 1 },
  ],
  years: [{ year: '2026', percent: '1.5' }],
  strokes: [
    { number: 1, openedAt: new Date('2026-01-05T10:00:00Z'), percent: '-3.1', seal: undefined },
    { number: 3, openedAt: new Date('2026-01-08T10:00:00Z'), percent: '1.1', seal: undefined },
    { number: 4, openedAt: new Date('2026-02-08T10:00:00Z'), percent: undefined, seal: 'ab'.repeat(32) },
  ],
  course: [],
  lowest: undefined,
  distribution: [
    { from: '-4', to: '0', deals: 1 },
    { from: '0', to: '4', deals: 2 },
  ],
  worstMonth: { month: '2026-01', percent: '-2', growthPercent: '-2', fallPercent: '-3.1', deals: 2 },
  drawdown: {
    percent: '-3.1',
    from: new Date('2026-01-05T10:00:00Z'),
    to: new Date('2026-01-07T10:00:00Z'),
    recoveredAt: undefined,
  },
  deals: 3,
  losingDeals: 1,
  openDeals: 1,
  overdueDeals: 0,
  lateDeals: 0,
  cancelledDeals: 0,
  lateReports: 0,
  uncreditedDeals: 0,
  uncreditedSince: undefined,
  handDeals: 0,
  isSmall: true,
}
