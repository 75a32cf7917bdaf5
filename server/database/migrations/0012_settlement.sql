-- A month's settlement: what every account has earned or lost, paid out or carried on (docs/settlement.md).
--
-- Months are texts such as '2026-03', in UTC. They are settled in order, each once.

-- What a month, or the closing of an account, came to: the reason of every profit and loss in the ledger. Only
-- accounts that took part in a deal, or were closed, have a row; what an account carries stands in its latest one.
create table profit (
  client_id            uuid        not null,
  account_id           uuid        not null,
  month                text        not null,
  -- 1 the month was settled; 2 so, and the loss used up the deposit: the account is closed; 3 the client closed it
  kind                 smallint    not null,
  deals                integer     not null,  -- in how many it took part
  result_micro         bigint      not null,  -- the sum of its shares of them
  carried_before_micro bigint      not null,  -- losses of settled months; never above zero
  profit_micro         bigint      not null,  -- what exceeds them
  carried_after_micro  bigint      not null,
  loss_micro           bigint      not null,  -- taken from the deposit of an account that is closed
  reinvested           boolean     not null,  -- the profit became deposit
  at                   timestamptz not null,
  constraint profit_pk primary key (client_id, account_id, month),
  constraint profit_account foreign key (client_id, account_id) references trading_account (client_id, id),
  constraint profit_month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint profit_kind check (kind in (1, 2, 3)),
  constraint profit_deals check (deals >= 0),
  constraint profit_sum check (profit_micro + carried_after_micro = carried_before_micro + result_micro),
  constraint profit_signs check (
    carried_before_micro <= 0 and carried_after_micro <= 0 and profit_micro >= 0
    and (profit_micro = 0 or carried_after_micro = 0)),
  constraint profit_loss check (loss_micro between 0 and -carried_after_micro and (loss_micro = 0 or kind in (2, 3)))
);

-- The months whose settlement has begun. From then on no deal is credited in that month.
create table settlement (
  month       text        not null,
  hash        text        not null,  -- of the rows that were previewed, and nothing else was executed
  stage       smallint    not null,  -- 1 compared with its preview, 2 profits posted, 3 rewards posted, 4 finished
  after       uuid,                  -- the last client that the stage is done with; null: none yet
  actor       text        not null,
  begun_at    timestamptz not null,
  finished_at timestamptz,
  constraint settlement_pk primary key (month),
  constraint settlement_stage check (stage in (1, 2, 3, 4)),
  constraint settlement_finished check ((finished_at is not null) = (stage = 4))
);

-- The preview that waits for an operator. There is one at most: months are settled in order.
create table settlement_preview (
  month        text        not null,
  run          uuid        not null,  -- who is computing it; a later one takes over
  hash         text,                  -- null until all rows stand
  totals       jsonb,
  actor        text        not null,
  previewed_at timestamptz not null,
  constraint settlement_preview_pk primary key (month)
);

-- Its rows, until they are executed.
create table settlement_row (
  client_id            uuid     not null,
  account_id           uuid     not null,
  program_id           integer  not null,
  kind                 smallint not null,
  deals                integer  not null,
  result_micro         bigint   not null,
  carried_before_micro bigint   not null,
  profit_micro         bigint   not null,
  carried_after_micro  bigint   not null,
  loss_micro           bigint   not null,
  reinvested           boolean  not null,
  constraint settlement_row_pk primary key (client_id, account_id)
);

select protect_append_only('profit');
