-- expand: What open pages are notified of: that a list of theirs has changed, and nothing more.
--
-- What a page has seen of a list is a counter, compared with the counter now; so nothing is lost where a message is. Most
-- counters are there already: the ledger numbers the entries of every account under the lock of the client's book, events
-- and reviews are only ever added. Here are those of what leaves no such trace. Anyone who changes something counts in the
-- same transaction, and locks the counter's row until it commits: a reader of the counter sees the change as well.

-- Of one client's list.
create table live_client (
  client_id uuid   not null,
  list      text   not null,  -- the contract's word
  seq       bigint not null,
  constraint live_client_pk primary key (client_id, list),
  constraint live_client_client foreign key (client_id) references client (id)
) with (fillfactor = 70);

-- Of what is shared: a program's deals ('program:1'), or a list of operators'. One row for each, so nothing that clients do
-- at the same time counts here.
create table live_shared (
  name text   not null,
  seq  bigint not null,
  constraint live_shared_pk primary key (name)
) with (fillfactor = 70);

-- Something of one client's list has changed.
create function live_note(_client uuid, _list text) returns void
language plpgsql as $$
begin
  insert into public.live_client (client_id, list, seq) values (_client, _list, 1)
      on conflict (client_id, list) do update set seq = live_client.seq + 1;
end
$$;

-- Something shared has changed.
create function live_count(_name text) returns void
language plpgsql as $$
begin
  insert into public.live_shared (name, seq) values (_name, 1)
      on conflict (name) do update set seq = live_shared.seq + 1;
end
$$;

-- What clients chose to be told of, how far they have read, and how far they were written to.
--
-- A notice itself is no row: it is read from what happened (events, the books, approvals, settled months), so nothing more
-- is written when money moves.

-- Only where a client chose otherwise than the contract's rule.
create table notice_choice (
  client_id uuid    not null,
  topic     text    not null,  -- the contract's words
  channel   text    not null,
  is_on     boolean not null,
  constraint notice_choice_pk primary key (client_id, topic, channel),
  constraint notice_choice_client foreign key (client_id) references client (id)
);

-- In the cabinet. No row: nothing since they registered.
create table notice_reading (
  client_id  uuid        not null,
  read_until timestamptz not null,
  constraint notice_reading_pk primary key (client_id),
  constraint notice_reading_client foreign key (client_id) references client (id)
);

-- By mail or by Telegram: of those who ever chose it, so that only they are read.
create table notice_sending (
  client_id  uuid        not null,
  sent_until timestamptz not null,
  counters   text        not null default '',  -- of their lists, when nothing more was to be sent
  constraint notice_sending_pk primary key (client_id),
  constraint notice_sending_client foreign key (client_id) references client (id)
);

-- A client chooses. From then on a job reads their events; what happened before is not written.
create function notice_choose(_client uuid, _topic text, _channel text, _is_on boolean, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- The job names it by this time, as it has read it.
  _since timestamptz := date_trunc('milliseconds', _at);
begin
  perform public.require_now(_at);
  insert into public.notice_choice (client_id, topic, channel, is_on) values (_client, _topic, _channel, _is_on)
      on conflict (client_id, topic, channel) do update set is_on = excluded.is_on;
  if _is_on and _channel <> 'cabinet' then
    insert into public.notice_sending (client_id, sent_until) values (_client, _since)
        on conflict (client_id) do update set counters = '';
  end if;
  perform public.live_note(_client, 'notices');
end
$$;

-- A client has seen what happened up to this moment, and nothing that is still to come; it never goes back.
create function notice_read(_client uuid, _until timestamptz, _at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.require_now(_at);
  insert into public.notice_reading as reading (client_id, read_until) values (_client, least(_until, _at))
      on conflict (client_id) do update set read_until = excluded.read_until
      where reading.read_until < excluded.read_until;
  if found then
    perform public.live_note(_client, 'notices');
  end if;
end
$$;

-- What happened up to a moment is written to a client by the same transaction. False: another process was faster.
create function notice_sent(_client uuid, _from timestamptz, _until timestamptz, _counters text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.notice_sending set sent_until = _until, counters = _counters
    where client_id = _client and sent_until = _from;
  return found;
end
$$;
