-- expand: What open pages are notified of: that a list of theirs has changed, and nothing more.
--
-- What a page has seen of a list is a counter, compared with the counter now; so nothing is lost where a message is. Most
-- counters are there already: the ledger numbers the entries of every account under the lock of the client's book, events
-- and reviews are only ever added. Here are those of what leaves no such trace. Anyone who changes something counts in the
-- same transaction, and holds the counter's row until it commits: who reads the counter sees the change as well.

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

create function live_note(_client uuid, _list text) returns void
language plpgsql as $$
begin
  insert into public.live_client (client_id, list, seq) values (_client, _list, 1)
      on conflict (client_id, list) do update set seq = live_client.seq + 1;
end
$$;

create function live_count(_name text) returns void
language plpgsql as $$
begin
  insert into public.live_shared (name, seq) values (_name, 1)
      on conflict (name) do update set seq = live_shared.seq + 1;
end
$$;
