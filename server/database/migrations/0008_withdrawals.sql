-- Money that leaves to the chain: who asked, who consented, what paid it, and how much may go where.

-- A client asks for money. The amount is reserved in the ledger in the same transaction, under this row's id.
create table withdrawal (
  client_id    uuid        not null,
  id           uuid        not null,
  asked_at     timestamptz not null,
  address      text        not null,  -- a Tron address outside of the platform
  amount_micro bigint      not null,
  -- Where the chain stood then: what paid it lies above this block, whatever our clocks said. Null where the chain had
  -- not been read so far.
  asked_block  bigint,
  constraint withdrawal_pk primary key (client_id, id),
  constraint withdrawal_client foreign key (client_id) references client (id),
  constraint withdrawal_amount check (amount_micro > 0),
  constraint withdrawal_asked_block check (asked_block >= 0)
);
-- What left lately is reckoned at every payment.
create index withdrawal_asked on withdrawal (client_id, asked_at);

-- What operators have approved, one row for each person. Of a withdrawal the last of 'pay', 'confirm', 'revoke' and
-- 'reject' counts: approved to be paid it cannot be rejected; revoked it waits again, because nothing was sent.
--
-- A large one takes two people, and so does the end of a payment that cannot be concluded: the first approval is not
-- complete and moves nothing, and the second, by another person and of the same terms, completes it.
create table approval (
  client_id     uuid        not null,
  subject       text        not null,  -- the withdrawal's id; '<transaction>:<ordinal>' of a payment that a restore has lost
  step          integer     not null,  -- counts from 1, under a lock on the subject: no clock decides which is last
  action        text        not null,
  terms         text        not null,  -- the transaction, and the hash of the evidence that was read
  reason        text,                  -- in words; with a rejection the contract's word
  actor         text        not null,
  first_actor   text,                  -- whose approval is completed by this one
  is_complete   boolean     not null,
  at            timestamptz not null,
  withdrawal_id uuid        generated always as (case when action <> 'bookLost' then subject::uuid end) stored,
  constraint approval_pk primary key (client_id, subject, step),
  constraint approval_client foreign key (client_id) references client (id),
  constraint approval_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint approval_step check (step > 0),
  constraint approval_action check (action in (
    'pay', 'confirm', 'revoke', 'reject', 'dismissMatch', 'bookLost', 'endPaid', 'endUnpaid')),
  constraint approval_subject check (
    (action <> 'bookLost' and subject ~ '^[0-9a-f-]{36}$')
    or (action = 'bookLost' and subject ~ '^[0-9a-f]{64}:[0-9]+$')),
  constraint approval_terms check (case
    when action in ('confirm', 'dismissMatch') then terms ~ '^[0-9a-f]{64}$'
    when action in ('endPaid', 'endUnpaid') then terms ~ '^[0-9a-f]{64}:[0-9]+ [0-9a-f]+$'
    else terms = '' end),
  constraint approval_reason check ((reason is null) = (action in ('pay', 'confirm', 'revoke'))),
  -- Who completes an approval is another person.
  constraint approval_two check (first_actor is null or (is_complete and first_actor <> actor)),
  -- To revoke and to reject takes one, to end a payment two, whatever the amount.
  constraint approval_people check (case
    when action in ('revoke', 'reject') then is_complete and first_actor is null
    when action in ('endPaid', 'endUnpaid') then is_complete = (first_actor is not null)
    else true end)
);
-- What cannot be taken back is approved once by each person.
create unique index approval_once on approval (client_id, subject, action, terms, actor)
  where action in ('dismissMatch', 'bookLost', 'endPaid', 'endUnpaid');

-- The transfer that paid it, proven in a block that nothing can undo. A transfer pays one withdrawal: its name stands
-- in client_lookup ('payout:<transaction>:<ordinal>').
create table payout (
  client_id     uuid        not null,
  withdrawal_id uuid        not null,
  tx_id         text        not null,
  ordinal       integer     not null,
  block         bigint      not null,
  block_at      timestamptz not null,
  confirmed_at  timestamptz not null,
  constraint payout_pk primary key (client_id, withdrawal_id),
  constraint payout_of foreign key (client_id, withdrawal_id) references withdrawal (client_id, id),
  constraint payout_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

-- Withdrawals that operators still have to do with, so that they need not look through all clients.
create table withdrawal_waiting (
  withdrawal_id uuid        not null,
  client_id     uuid        not null,
  asked_at      timestamptz not null,
  constraint withdrawal_waiting_pk primary key (withdrawal_id)
);

-- On which days of the month withdrawals may be asked for (UTC). No row: always.
create table withdrawal_period (
  from_day smallint not null,
  to_day   smallint not null,
  constraint withdrawal_period_pk primary key (from_day),
  constraint withdrawal_period_days check (from_day between 1 and 31 and to_day between from_day and 31)
);

-- Withdrawals that are paid by a machine. Its transactions stand in tron_transaction, under the purpose 'payout' and the
-- withdrawal's id. What stands here is taken and locked across clients, so it is not spread by client.

-- The wallets that a machine pays from, or has paid from: written by the process that holds the key. Where there is
-- none, withdrawals are paid by hand.
create table payout_wallet (
  address       text        not null,
  chain_id      bigint      not null,
  registered_at timestamptz not null,
  started_at    timestamptz not null,  -- the last start of a process that pays from it
  constraint payout_wallet_pk primary key (address)
);

-- A wallet outside of this program that operators pay from by hand. A withdrawal is confirmed by what came from one of
-- these, or from a wallet of the machine. Noted by mistake, it is deleted; the audit log keeps both.
create table hand_wallet (
  address  text        not null,
  reason   text        not null,
  actor    text        not null,
  noted_at timestamptz not null,
  constraint hand_wallet_pk primary key (address),
  constraint hand_wallet_shape check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$')
);

-- An approved withdrawal that is left to the machine, from its approval to its payment. What was approved while there
-- was no machine is not here: somebody may be paying it by hand.
--
-- Who consented stands here as well, with what was counted and from which amount on it takes two: no order for more comes
-- about by the word of one. The signer looks at its approvals once more.
create table payout_order (
  withdrawal_id        uuid        not null,
  client_id            uuid        not null,
  ordered_at           timestamptz not null,
  actor                text        not null,
  first_actor          text,
  counted_micro        bigint      not null,
  two_from_micro       bigint      not null,
  lease_until          timestamptz,           -- while a process is at it
  fence                bigint      not null,  -- grows with each process that takes it: who has an older one is late
  -- Since when its recipient cannot be looked at (too busy for the node): it waits without holding up the others, and
  -- after a while it is left to operators. Null: the last look did not fail.
  unreadable_since     timestamptz,
  on_hold              text,                  -- why the machine leaves it to operators
  acknowledged_attempt integer     not null,  -- the last failed attempt that an operator has looked at; 0: none
  constraint payout_order_pk primary key (withdrawal_id),
  constraint payout_order_on_hold check (on_hold in (
    'failed', 'seemsPaid', 'blocked', 'ownAddress', 'blacklisted', 'tooMuch', 'wouldFail', 'revoked', 'unseen',
    'oneApproval', 'failureUnproven', 'endedUnpaid')),
  constraint payout_order_two check (
    counted_micro < two_from_micro or (first_actor is not null and first_actor <> actor)),
  constraint payout_order_fence check (fence >= 0 and acknowledged_attempt >= 0)
);
create index payout_order_next on payout_order (ordered_at, withdrawal_id) where on_hold is null;

-- While the last row of any reason is 'set', nothing new is signed. Rows are only ever added; no clock decides which is
-- the last.
create table payout_halt (
  step    integer     not null,
  kind    text        not null,
  reason  text        not null,  -- a word, such as 'operator' or 'books'; with 'lifted' that of its 'set'
  details jsonb,
  actor   text        not null,
  at      timestamptz not null,
  constraint payout_halt_pk primary key (step),
  constraint payout_halt_step check (step > 0),
  constraint payout_halt_kind check (kind in ('set', 'lifted'))
);

-- Where a client's withdrawals may go, as the client says: a Tron address that was saved under a name.
create table saved_address (
  client_id uuid        not null,
  address   text        not null,  -- outside of the platform, its checksum verified
  name      text        not null,
  saved_at  timestamptz not null,
  constraint saved_address_pk primary key (client_id, address),
  constraint saved_address_client foreign key (client_id) references client (id),
  constraint saved_address_shape check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  constraint saved_address_name check (length(name) between 1 and 40)
);

-- What a client has switched on to protect their withdrawals. Switched off, it goes on for a day: who finds a session
-- and a password must not get past it at once. No row, and a row whose end has passed: it is off.
create table address_protection (
  client_id  uuid        not null,
  protection text        not null,  -- the contract's word
  on_at      timestamptz not null,
  off_at     timestamptz,
  constraint address_protection_pk primary key (client_id, protection),
  constraint address_protection_client foreign key (client_id) references client (id),
  constraint address_protection_word check (protection in ('savedOnly', 'newWaits')),
  constraint address_protection_times check (off_at > on_at)
);

-- How much may leave a client's account by withdrawal or transfer to another client, in any 24 hours and any 30 days.
-- What operators set for the clients of one state of verification. The last version counts; before the first one the
-- program's own figures do. Null: no limit.
create table transfer_limit (
  state       text        not null,  -- the contract's word
  version     integer     not null,  -- counts from 1
  day_micro   bigint,
  month_micro bigint,
  actor       text        not null,  -- as in the audit log
  set_at      timestamptz not null,
  constraint transfer_limit_pk primary key (state, version),
  constraint transfer_limit_state check (state in ('unverified', 'waiting', 'rejected', 'verified')),
  constraint transfer_limit_version check (version > 0),
  constraint transfer_limit_amounts check (day_micro >= 0 and month_micro >= 0)
);

select protect_append_only(
  'withdrawal', 'approval', 'payout', 'payout_halt',
  'transfer_limit');
