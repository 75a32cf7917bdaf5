-- Prices of what the programs trade, day by day, to look at. Nothing is computed from them: neither a deal nor a
-- client's money. Small tables that every machine has a copy of.

-- Where a symbol's candles come from, and when that was last asked with success. A new answer replaces all of them.
create table market_series (
  symbol     text        not null,
  source     text        not null,     -- as clients read it
  is_line    boolean     not null,     -- one price a day: all four of a candle are alike
  fetched_at timestamptz not null,
  constraint market_series_pk primary key (symbol),
  constraint market_series_source check (length(source) between 1 and 200)
);

create table market_candle (
  symbol text    not null,
  day    date    not null,             -- UTC
  open   numeric not null,
  high   numeric not null,
  low    numeric not null,
  close  numeric not null,
  constraint market_candle_pk primary key (symbol, day),
  constraint market_candle_series foreign key (symbol) references market_series (symbol),
  -- Also keeps out NaN and infinity, which PostgreSQL takes for the greatest numbers.
  constraint market_candle_range check (low > 0 and high < 1000000000000),
  constraint market_candle_body check (open between low and high and close between low and high)
);
