/** The market's prices behind a program. The reference for the other languages. */
export const market = {
  title: 'Market: %TITLE%',
  bitcoinUsd: 'Bitcoin in US dollars',
  poundUsd: 'Pound sterling in US dollars',
  stockOverview: 'Stock index',
  dailyCandles: 'Daily prices; a day begins at 00:00 UTC.',
  dailyRates: 'One reference rate a day, published for information only.',
  empty: 'No prices at the moment',
  emptyNote:
    'No source of prices has been set up for this chart, or it has not delivered any yet. Your account and its deals do not depend on it.',
  sample: 'These prices are invented',
  sampleNote:
    'They only show what the chart looks like. No one ever traded at these prices, and they say nothing about any market.',
  sampleSource: 'none: invented sample',
  picture: 'Chart of the daily prices, %TITLE%, %FROM% to %TO%, last close %CLOSE%',
  period: 'Period shown',
  month: '1 month',
  quarter: '3 months',
  all: 'All',
  lastClose: 'Close of %DAY%',
  change: 'Change since %DAY%',
  range: 'Lowest and highest, all days',
  days: 'Period',
  fromTo: '%FROM% to %TO%',
  source: 'Source',
  asOf: 'Fetched',
  table: 'The latest prices as a table',
  tableOf: 'Latest prices: %TITLE%',
  day: 'Day',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  note: 'Market prices show what the strategy trades. They are neither a forecast nor advice.',
  drawnBy: 'Chart by TradingView Lightweight Charts™ (opens in a new tab)',
  widget: 'Chart from TradingView',
  widgetNote:
    'TradingView shows this market with its own prices. Nothing on this platform is computed from them.',
  widgetTells:
    'Nothing is loaded from TradingView until you ask for it. Once you do, TradingView learns your IP address, which browser you use and that someone is looking at this market on our site, and may keep cookies of its own in its frame. We pass on nothing about you or your account.',
  widgetTellsAlways:
    'You have chosen to show this chart always: in this browser it is loaded from TradingView each time you open the market of an account. TradingView then learns your IP address, which browser you use and that someone is looking at this market on our site, and may keep cookies of its own in its frame. We pass on nothing about you or your account.',
  widgetShow: 'Show the chart from TradingView',
  widgetHide: 'Hide the chart from TradingView',
  widgetAlways: 'Always show it in this browser',
  widgetWaiting: 'Waiting for TradingView…',
  widgetSilent: 'TradingView has not answered',
  widgetSilentNote:
    'If the space below stays empty, TradingView cannot be reached from your network at the moment. You can hide the chart and show it again later. Your account does not depend on it.',
  widgetBy: 'Chart by TradingView (opens in a new tab)',
  marks:
    'Arrows mark this account’s deals on the day when they were booked: up for a gain, down for a loss; a number says that there were several.',
} as const
