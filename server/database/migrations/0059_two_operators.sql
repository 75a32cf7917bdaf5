-- Large amounts need the consent of a second operator.

-- The first word for a large one, and the second. Endorsed: one has approved, and it waits for another. Attested: one
-- has confirmed a payment that was not approved before; with a large one that is not paid until another says the same.
alter table withdrawal_review
  add column first_actor text,        -- whose word is completed by this one
  add column tx_id text;              -- what has paid it: a word on one payment does not count for another
alter table withdrawal_review drop constraint withdrawal_review_verdict;
alter table withdrawal_review add constraint withdrawal_review_verdict check (verdict in (
  'endorsed', 'approved', 'attested', 'revoked', 'rejected'));
alter table withdrawal_review add constraint withdrawal_review_two check (
  first_actor is null or (verdict in ('approved', 'attested') and first_actor <> actor));
alter table withdrawal_review add constraint withdrawal_review_tx check (
  (verdict = 'attested') = (tx_id is not null) and (tx_id is null or tx_id ~ '^[0-9a-f]{64}$'));

-- Who consented stands on the order as well, with what was counted and from which amount on it takes two: no order for
-- more comes about by the word of one. What was ordered before there was such a line is as if below it; the signer
-- looks at its approvals once more.
alter table payout_order
  add column actor text not null default '',
  add column first_actor text,
  add column counted_micro bigint not null default 0,
  add column two_from_micro bigint not null default 1,
  add constraint payout_order_two check (
    counted_micro < two_from_micro or (first_actor is not null and first_actor <> actor)),
  drop constraint payout_order_parked,
  add constraint payout_order_parked check (parked in (
    'failed', 'seemsPaid', 'blocked', 'ownAddress', 'blacklisted', 'tooMuch', 'wouldFail', 'revoked', 'unseen',
    'oneApproval'));
alter table payout_order
  alter column actor drop default,
  alter column counted_micro drop default,
  alter column two_from_micro drop default;

-- Two have to say of a large one that a transfer is none of ours: what is said wrongly is paid twice.
alter table withdrawal_disowned drop constraint withdrawal_disowned_pk;
alter table withdrawal_disowned add constraint withdrawal_disowned_pk
  primary key (client_id, withdrawal_id, tx_id, actor);

-- Who says that a payment which the database has lost was this client's; a large one is booked when two say so.
create table lost_payment_word (
  client_id uuid        not null,
  tx_id     text        not null,
  ordinal   integer     not null,
  actor     text        not null,
  reason    text        not null,
  at        timestamptz not null,
  constraint lost_payment_word_pk primary key (client_id, tx_id, ordinal, actor),
  constraint lost_payment_word_client foreign key (client_id) references client (id),
  constraint lost_payment_word_tx check (tx_id ~ '^[0-9a-f]{64}$' and ordinal >= 0)
);

create function lost_payment_word_guard() returns void
language plpgsql as $$
begin
  create or replace trigger lost_payment_word_stays before update or delete or truncate on public.lost_payment_word
    for each statement execute function public.rewriting_refuse();
end
$$;

select lost_payment_word_guard();
